import type { Address } from './address.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';
import { type ErrorCode, type FieldErrors, isErrorCode } from './errors.ts';
import { keyOf, type RequestInput, urlFor } from './query-keys.ts';

/** One call on its way: the endpoint, the filled-in address, and the parts it was made from. */
export interface ApiRequest {
  endpoint: Address;
  address: string;
  input: RequestInput;
  signal?: AbortSignal | undefined;
}

/** An answer, whatever brought it: fetch in the browser, a function call in the server. */
export interface ApiResponse {
  status: number;
  statusText: string;
  header(name: string): string | null;
  /** The body as text; empty where there is none. */
  text: string;
}

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** A list's part, the address parameter that brings the next one, and the total where it was asked for. */
export interface Page<T> {
  items: T;
  /** Value of `after` for the next part; null at the end. */
  next: string | null;
  total: number | null;
}

export interface ApiClient {
  /** Calls an endpoint. @throws HttpError for every answer that is not 2xx, and what `send` throws. */
  call<E extends Address>(
    endpoint: E,
    input?: RequestOf<E>,
    signal?: AbortSignal,
  ): Promise<ResponseOf<E>>;
  /** The same for a list, with what its headers say of the rest. */
  callPage<E extends Address>(
    endpoint: E,
    input?: RequestOf<E>,
    signal?: AbortSignal,
  ): Promise<Page<ResponseOf<E>>>;
}

/** A client of the API over any transport. */
export function createClient(send: Transport): ApiClient {
  async function request(endpoint: Address, input: RequestInput, signal?: AbortSignal) {
    const address = urlFor(keyOf(endpoint, input as RequestOf<Address>));
    const reply = await send({ endpoint, address, input, signal });
    if (reply.status < 200 || reply.status > 299)
      throw new HttpError(reply, endpoint.failure?.(reply.status));
    return reply;
  }
  return {
    async call(endpoint, input, signal) {
      const reply = await request(endpoint, (input ?? {}) as RequestInput, signal);
      return parseJson(reply.text) as ResponseOf<typeof endpoint>;
    },
    async callPage(endpoint, input, signal) {
      const reply = await request(endpoint, (input ?? {}) as RequestInput, signal);
      const total = reply.header('x-total-count');
      return {
        items: parseJson(reply.text) as ResponseOf<typeof endpoint>,
        next: nextCursor(reply.header('link')),
        total: total === null ? null : Number(total),
      };
    },
  };
}

/**
 * A reply that is not 2xx. `message` is '<status>: <body or status text>' unless the endpoint names another;
 * `serverMessage` is what people are shown: the reply's `error` (or `message`) where it is JSON.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly serverMessage: string;
  readonly code: ErrorCode | undefined;
  readonly fields: FieldErrors;
  readonly numbers: Record<string, number>;
  /** The parsed body, undefined where it was not JSON. */
  readonly data: Record<string, unknown> | undefined;
  /** True where the server said in words what is wrong. */
  readonly explained: boolean;

  constructor(reply: Pick<ApiResponse, 'status' | 'statusText' | 'text'>, message?: string) {
    super(message ?? `${reply.status}: ${reply.text || reply.statusText}`);
    this.name = 'HttpError';
    this.status = reply.status;
    const parsed = parseJson(reply.text);
    this.data =
      typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
    const said = this.data?.error ?? this.data?.message;
    this.explained = typeof said === 'string' && said !== '';
    this.serverMessage = this.explained ? String(said) : this.message;
    this.code = isErrorCode(this.data?.code) ? this.data.code : undefined;
    this.fields = (this.data?.fields as FieldErrors | undefined) ?? {};
    this.numbers = (this.data?.numbers as Record<string, number> | undefined) ?? {};
  }
}

/** The text to show for any error: what the server said, else the error's own message. */
export function messageOf(error: unknown): string {
  if (error instanceof HttpError) return error.serverMessage;
  return error instanceof Error ? error.message : String(error);
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nextCursor(link: string | null): string | null {
  const address = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return address ? new URLSearchParams(address.split('?')[1] ?? '').get('after') : null;
}
