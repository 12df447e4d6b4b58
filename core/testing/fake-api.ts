import type { Role } from '#core/account/roles.ts';
import type { ApiRequest, ApiResponse, Transport } from '#core/api/api-client.ts';
import type { AnyEndpoint, HandlerResultOf, ParsedRequestOf } from '#core/api/endpoint.ts';
import { errorBody } from '#core/api/error-body.ts';
import { AppError } from '#core/api/errors.ts';
import { parseRequest } from '#core/api/parse-request.ts';

/** A list response with the headers for paging. */
export class FakePage<Item> {
  readonly items: Item[];
  readonly total: number;
  /** Cursor of the next page. */
  readonly next: string | undefined;

  constructor(items: Item[], total = items.length, next?: string) {
    this.items = items;
    this.total = total;
    this.next = next;
  }
}

type Result<E> = HandlerResultOf<E> | (HandlerResultOf<E> extends (infer Item)[] ? FakePage<Item> : never);
/**
 * Returns the response of an endpoint. An `AppError` becomes the server's error response. Any other error fails the
 * request without a response, like a lost connection.
 */
type FakeHandler<E> = (request: ParsedRequestOf<E>, sent: ApiRequest) => Result<E> | Promise<Result<E>>;

/** One request that the client sent. */
export interface SentRequest {
  /** Method and URL: `POST /api/contact`. */
  line: string;
  /** The body as the server parses it: JSON, or the form of an upload. */
  body: unknown;
}

/**
 * The API for component tests, at the transport of the client. It validates requests and responses by the schemas of
 * the endpoints, as the server does, and has no state of its own.
 */
export interface FakeApi {
  transport: Transport;
  /** The role of the signed-in user. A request that the server would refuse to it is a fault. */
  role: Role;
  /** All requests so far. */
  sent: SentRequest[];
  /** Requests that no handler or no schema of the server accepts. A test fails if there is one. */
  faults: string[];
  /** Sets the handler of an endpoint, and replaces an earlier one. */
  on<E extends AnyEndpoint>(endpoint: E, handler: FakeHandler<E>): void;
  /** Returns the bodies that were sent to an endpoint. */
  bodies(endpoint: AnyEndpoint): unknown[];
  /** Returns the request lines that start with a text. */
  lines(start?: string): string[];
}

export function createFakeApi(): FakeApi {
  const handlers = new Map<string, FakeHandler<AnyEndpoint>>();
  const endpoints = new Map<string, AnyEndpoint>();
  const sent: SentRequest[] = [];
  const faults: string[] = [];

  async function respond(request: ApiRequest): Promise<ApiResponse> {
    const key = keyOf(request.endpoint);
    const handler = handlers.get(key);
    const endpoint = endpoints.get(key);
    if (!handler || !endpoint) {
      faults.push(`${key}: the test sets no handler`);
      throw new TypeError(`No handler for ${key}`);
    }
    const { roles } = endpoint;
    if (roles && !roles.includes(api.role)) {
      faults.push(`${key}: the role ${api.role} may not call it`);
      return toResponse(403, JSON.stringify(errorBody(new AppError('role_forbidden'), 'test')));
    }
    const { input } = request;
    const body = input.body instanceof FormData ? input.body : throughJson(input.body);
    const raw = { params: input.params ?? {}, query: queryOf(request.url), body };
    try {
      const parsed = parseRequest(endpoint, raw);
      const value = await handler({ ...parsed, ...(endpoint.multipart && { body }) } as never, request);
      return success(endpoint, value, request.url, faults);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return toResponse(error.status, JSON.stringify(errorBody(error, 'test')));
    }
  }

  const api: FakeApi = {
    role: 'owner',
    sent,
    faults,
    on(endpoint, handler) {
      endpoints.set(keyOf(endpoint), endpoint);
      handlers.set(keyOf(endpoint), handler as unknown as FakeHandler<AnyEndpoint>);
    },
    bodies: (endpoint) => sent.filter(({ line }) => matches(line, endpoint)).map(({ body }) => body),
    lines: (start = '') => sent.map(({ line }) => line).filter((line) => line.startsWith(start)),
    async transport(request) {
      const { endpoint, url, input, signal } = request;
      const body = input.body instanceof FormData ? input.body : throughJson(input.body);
      sent.push({ line: `${endpoint.method} ${url}`, body });
      const aborted = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
      return await Promise.race([respond(request), aborted]);
    },
  };
  return api;
}

function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function matches(line: string, { method, path }: AnyEndpoint): boolean {
  const pattern = path.replace(/:\w+/g, '[^/?]+');
  return new RegExp(`^${method} ${pattern}(\\?|$)`).test(line);
}

/** Returns a value as the other side of the connection receives it. */
function throughJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''));
}

function success(endpoint: AnyEndpoint, value: unknown, url: string, faults: string[]): ApiResponse {
  const page = value instanceof FakePage ? value : undefined;
  const { data: body, error } = endpoint.response.safeParse(page ? page.items : value);
  if (error) {
    faults.push(`${keyOf(endpoint)}: the response of the test is invalid: ${error.message}`);
    throw error;
  }
  const text = endpoint.status === 204 ? '' : JSON.stringify(body);
  const headers: Record<string, string> = {};
  if (page) headers['x-total-count'] = String(page.total);
  if (page?.next) headers.link = `<${url.split('?')[0]}?after=${page.next}>; rel="next"`;
  else if (Array.isArray(body)) headers['x-total-count'] ??= String(body.length);
  return toResponse(endpoint.status ?? 200, text, headers);
}

function toResponse(status: number, text: string, headers: Record<string, string> = {}): ApiResponse {
  return { status, statusText: '', header: (name) => headers[name.toLowerCase()] ?? null, text };
}
