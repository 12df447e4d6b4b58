import type { ClientEndpoint } from './client-endpoint.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';
import { type ErrorCode, type FieldErrors, isErrorCode } from './errors.ts';
import { queryKeyFor, type RequestInput, urlFor } from './query-keys.ts';

/** A request: the address, the URL and the input that it was built from. */
export interface ApiRequest {
  endpoint: ClientEndpoint;
  url: string;
  input: RequestInput;
  signal?: AbortSignal | undefined;
}

/** A response of any transport: fetch in the browser, a function call on the server. */
export interface ApiResponse {
  status: number;
  statusText: string;
  header(name: string): string | null;
  /** The body as text; empty for a response without a body. */
  text: string;
}

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** One page of a list, the cursor of the next one, and the total if requested. */
export interface Page<T> {
  items: T;
  /** Value of `after` for the next page; null on the last page. */
  next: string | null;
  total: number | null;
}

export interface ApiClient {
  /**
   * Sends a request.
   * @throws HttpError for a status other than 2xx, and any error of the transport
   */
  call<E extends ClientEndpoint>(
    endpoint: E,
    input?: RequestOf<E>,
    signal?: AbortSignal,
  ): Promise<ResponseOf<E>>;
  /** Sends a request for a list and reads the headers for paging. */
  callPage<E extends ClientEndpoint>(
    endpoint: E,
    input?: RequestOf<E>,
    signal?: AbortSignal,
  ): Promise<Page<ResponseOf<E>>>;
}

/** Creates an API client over any transport. */
export function createClient(send: Transport): ApiClient {
  async function request(endpoint: ClientEndpoint, input: RequestInput, signal?: AbortSignal) {
    const url = urlFor(queryKeyFor(endpoint, input as RequestOf<ClientEndpoint>));
    const response = await send({ endpoint, url, input, signal });
    if (response.status < 200 || response.status > 299)
      throw new HttpError(response, endpoint.failure?.(response.status));
    return response;
  }
  return {
    async call(endpoint, input, signal) {
      const response = await request(endpoint, (input ?? {}) as RequestInput, signal);
      return parseJson(response.text) as ResponseOf<typeof endpoint>;
    },
    async callPage(endpoint, input, signal) {
      const response = await request(endpoint, (input ?? {}) as RequestInput, signal);
      const total = response.header('x-total-count');
      return {
        items: parseJson(response.text) as ResponseOf<typeof endpoint>,
        next: nextCursor(response.header('link')),
        total: total === null ? null : Number(total),
      };
    },
  };
}

/**
 * A response with a status other than 2xx. `message` is '<status>: <body or status text>' unless the address defines
 * another. `serverMessage` is for users: the `error` or `message` of a JSON response.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly serverMessage: string;
  readonly code: ErrorCode | undefined;
  readonly fields: FieldErrors;
  readonly numbers: Record<string, number>;
  /** The parsed body; undefined if it is not JSON. */
  readonly data: Record<string, unknown> | undefined;
  /** True if the response contains an error text. */
  readonly explained: boolean;

  constructor(response: Pick<ApiResponse, 'status' | 'statusText' | 'text'>, message?: string) {
    super(message ?? `${response.status}: ${response.text || response.statusText}`);
    this.name = 'HttpError';
    this.status = response.status;
    const parsed = parseJson(response.text);
    this.data =
      typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
    const text = this.data?.error ?? this.data?.message;
    this.explained = typeof text === 'string' && text !== '';
    this.serverMessage = this.explained ? String(text) : this.message;
    this.code = isErrorCode(this.data?.code) ? this.data.code : undefined;
    this.fields = (this.data?.fields as FieldErrors | undefined) ?? {};
    this.numbers = (this.data?.numbers as Record<string, number> | undefined) ?? {};
  }
}

/** Returns the text of an error for users: the server's, else the message of the error. */
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
  const url = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return url ? new URLSearchParams(url.split('?')[1] ?? '').get('after') : null;
}
