import type { SessionUser } from '@institute/core/account/schemas.ts';
import type {
  AnyEndpoint,
  Endpoint,
  HandlerResultOf,
  ParsedRequestOf,
} from '@institute/core/api/endpoint.ts';
import { parseRequest, type RawRequest } from '@institute/core/api/parse-request.ts';
import { isLanguage, type Language } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Services } from '#server/services.ts';
import { requireStaff } from './access.ts';
import type { LimitName } from './rate-limits.ts';

/** The input of a handler besides the request parameters; nothing of HTTP. */
export interface HandlerContext {
  /** A transaction in handlers that write, otherwise the pool. */
  db: Knex;
  user: SessionUser | null;
  language: Language;
  services: Services;
  ip: string;
  requestId: string;
  /** Null for in-process requests, which cannot set cookies. */
  session: SessionHandle | null;
  upload?: UploadedFile | undefined;
}

/** The client's session. Its methods write through `db`: pass the transaction if the handler opened one. */
export interface SessionHandle {
  /** The key of the session row, if there is one. */
  key(): string | undefined;
  /** Signs the user in under a new id and ends the previous session. */
  start(user: SessionUser, db: Knex): Promise<void>;
  end(db: Knex): Promise<void>;
}

export interface UploadedFile {
  buffer: Buffer;
  size: number;
  /** The client's file name. Untrusted: never use it as a path. */
  name: string;
}

/** A response with headers. */
class HandlerResponse<Body> {
  readonly body: Body;
  readonly headers: Record<string, string>;

  constructor(body: Body, headers: Record<string, string> = {}) {
    this.body = body;
    this.headers = headers;
  }
}

export function respond<Body>(body: Body, { headers }: { headers: Record<string, string> }) {
  return new HandlerResponse(body, headers);
}

/** A body that a worker has checked by the schema of the response and written as JSON, because it is large. */
export class WrittenJson {
  readonly bytes: Buffer;

  constructor({ buffer, byteOffset, length }: Uint8Array) {
    this.bytes = Buffer.from(buffer, byteOffset, length);
  }
}

export type Handler<E> = (
  input: ParsedRequestOf<E>,
  caller: HandlerContext,
) => Promise<HandlerResultOf<E> | HandlerResponse<HandlerResultOf<E>> | WrittenJson>;

interface RouteOptions {
  /** The rate limit that each request counts against. */
  limit?: LimitName;
  /**
   * False if the handler does slow work (hashing, images) before it writes. It gets the pool and opens its own
   * transaction. A transaction blocks all other queries of the embedded database.
   */
  transaction?: boolean;
  /** True for public endpoints that start, end or read a session. Staff endpoints always do. */
  session?: boolean;
}

/** An endpoint with its handler. */
export interface Route extends RouteOptions {
  endpoint: AnyEndpoint;
  handler: (input: RawRequest, caller: HandlerContext) => Promise<unknown>;
  transaction: boolean;
  session: boolean;
}

/** Binds a handler to an endpoint; its types follow from the schemas. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<Endpoint<P, Q, B, R>>,
  options: RouteOptions = {},
): Route {
  return {
    ...options,
    endpoint: endpoint as unknown as AnyEndpoint,
    handler: handler as unknown as Route['handler'],
    transaction: options.transaction ?? endpoint.method !== 'GET',
    session: options.session ?? endpoint.access === 'staff',
  };
}

/** A response before serialisation. */
export interface Outcome {
  status: number;
  headers: Record<string, string>;
  /** Undefined for a response without a body. A `WrittenJson` only from handlers that return one. */
  body: unknown;
}

/**
 * Executes a request: checks access, parses the input, runs the handler (in a transaction if it writes) and removes
 * unknown fields from the response.
 * @throws AppError for client errors; other errors are server errors
 */
export async function executeRoute(
  binding: Route,
  raw: RawRequest,
  caller: HandlerContext,
): Promise<Outcome> {
  const { endpoint } = binding;
  requireStaff(endpoint, caller.user);
  const input = parseRequest(endpoint, raw);
  const lang = (input.query as { lang?: unknown } | undefined)?.lang;
  const context = isLanguage(lang) ? { ...caller, language: lang } : caller;
  const { events } = caller.services;
  // An upload changes no page until a save refers to it.
  const isPublicChange = !endpoint.multipart && !endpoint.isUnpublished;
  const changes = endpoint.access === 'staff' && endpoint.method !== 'GET' && isPublicChange;
  const inTransaction = () =>
    caller.db.transaction(async (db) => {
      const outcome = await answerWith(binding, input, { ...context, db });
      if (changes) await events.notifyInTransaction(db, endpoint.resource);
      return outcome;
    });
  const outcome = await (binding.transaction ? inTransaction() : answerWith(binding, input, context));
  if (changes) events.contentChanged(endpoint.resource, binding.transaction);
  return outcome;
}

async function answerWith(binding: Route, input: RawRequest, caller: HandlerContext): Promise<Outcome> {
  const { endpoint, handler } = binding;
  const returned = await handler(input, caller);
  const { status = 200 } = endpoint;
  if (returned instanceof WrittenJson) return { status, headers: {}, body: returned };
  const { body, headers } = returned instanceof HandlerResponse ? returned : new HandlerResponse(returned);
  const result = endpoint.response.safeParse(body);
  // A server error, so not an AppError. The cause is for the log.
  if (result.error)
    throw new Error(`${endpoint.method} ${endpoint.path}: invalid response`, { cause: result.error });
  const isShown = endpoint.access === 'public' && endpoint.method === 'GET' && !endpoint.file;
  const shown = isShown ? (await caller.services.media.snapshot()).inJson(result.data) : result.data;
  const languageHeaders = contentLanguageHeaders(endpoint, result.data, caller.language);
  return { status, headers: { ...languageHeaders, ...headers }, body: status === 204 ? undefined : shown };
}

/**
 * Sets `Content-Language` and `Vary`. An item without a translation is returned in its own language, so a list may
 * contain both.
 */
function contentLanguageHeaders(
  { access, query }: AnyEndpoint,
  body: unknown,
  wanted: Language,
): Record<string, string> {
  if (access !== 'public' || !(query instanceof z.ZodObject) || !('lang' in query.shape)) return {};
  const items = (Array.isArray(body) ? body : [body]) as { language?: Language }[];
  const languages = new Set(items.flatMap((item) => item?.language ?? []));
  return {
    'Content-Language': [...languages].sort().join(', ') || wanted,
    Vary: 'Accept-Language, Cookie',
  };
}
