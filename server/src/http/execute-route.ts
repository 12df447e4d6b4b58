import type { SessionUser } from '@institute/core/account/schemas.ts';
import type { AnyEndpoint, Endpoint, HandlerResultOf, ParsedRequestOf } from '@institute/core/endpoint.ts';
import { AppError } from '@institute/core/errors.ts';
import { isLanguage, type Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Services } from '#src/services.ts';
import { requireStaff } from './access.ts';
import { contentLanguageHeaders } from './content-language.ts';
import type { LimitName } from './rate-limits.ts';
import { validationError } from './validation-error.ts';

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

/** A response with headers or with a status other than the endpoint's. */
export class HandlerResponse<Body> {
  readonly body: Body;
  readonly headers: Record<string, string>;
  readonly status: number | undefined;

  constructor(body: Body, headers: Record<string, string> = {}, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

export function respond<Body>(body: Body, more: { headers?: Record<string, string>; status?: number } = {}) {
  return new HandlerResponse(body, more.headers, more.status);
}

export type Handler<E> = (
  input: ParsedRequestOf<E>,
  caller: HandlerContext,
) => Promise<HandlerResultOf<E> | HandlerResponse<HandlerResultOf<E>>>;

export interface RouteOptions {
  /** The rate limit that each request counts against. */
  limit?: LimitName;
  /**
   * False if the handler does slow work (hashing, images) before it writes. It gets the pool and opens its own
   * transaction. A transaction blocks all other queries of the embedded database.
   */
  transaction?: boolean;
  /** Called after the access checks, before the body is read, so slow preparations can start. */
  meanwhile?: () => void;
  /** True for public endpoints that start, end or read a session. Staff endpoints always do. */
  session?: boolean;
}

/** An endpoint with its handler. */
export interface Route {
  endpoint: AnyEndpoint;
  handler: (input: RawRequestParts, caller: HandlerContext) => Promise<unknown>;
  limit: LimitName | undefined;
  transaction: boolean;
  meanwhile: (() => void) | undefined;
  session: boolean;
}

/** Binds a handler to an endpoint; its types follow from the schemas. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<Endpoint<P, Q, B, R>>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint: endpoint as unknown as AnyEndpoint,
    handler: handler as unknown as Route['handler'],
    limit: options.limit,
    meanwhile: options.meanwhile,
    transaction: options.transaction ?? endpoint.method !== 'GET',
    session: options.session ?? endpoint.access === 'staff',
  };
}

export interface RawRequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A response before serialisation. */
export interface Outcome {
  status: number;
  headers: Record<string, string>;
  /** Undefined for a response without a body. */
  body: unknown;
}

/**
 * Executes a request: checks access, parses the input, runs the handler (in a transaction if it writes) and removes
 * unknown fields from the response.
 * @throws AppError for client errors; other errors are server errors
 */
export async function executeRoute(
  binding: Route,
  raw: RawRequestParts,
  caller: HandlerContext,
): Promise<Outcome> {
  const { endpoint } = binding;
  requireStaff(endpoint, caller.user);
  const input = parseInput(endpoint, raw);
  const lang = (input.query as { lang?: unknown } | undefined)?.lang;
  const context = isLanguage(lang) ? { ...caller, language: lang } : caller;
  const { events } = caller.services;
  // An upload changes no page until a save refers to it.
  const changes = endpoint.access === 'staff' && endpoint.method !== 'GET' && !endpoint.multipart;
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

function parseInput(endpoint: AnyEndpoint, raw: RawRequestParts): RawRequestParts {
  const params = endpoint.params?.safeParse(raw.params ?? {});
  if (params?.error) throw new AppError('not_found', { cause: params.error });
  const query = endpoint.query?.safeParse(raw.query ?? {});
  if (query?.error) throw validationError(query.error);
  const body = endpoint.multipart ? undefined : endpoint.body?.safeParse(raw.body);
  if (body?.error) throw validationError(body.error);
  return { params: params?.data, query: query?.data, body: body?.data };
}

async function answerWith(binding: Route, input: RawRequestParts, caller: HandlerContext): Promise<Outcome> {
  const { endpoint, handler } = binding;
  const returned = await handler(input, caller);
  const { body, headers, status } =
    returned instanceof HandlerResponse ? returned : new HandlerResponse(returned);
  const result = endpoint.response.safeParse(body);
  // A server error, so not an AppError. The cause is for the log.
  if (result.error)
    throw new Error(`${endpoint.method} ${endpoint.path}: invalid response`, { cause: result.error });
  const isShown = endpoint.access === 'public' && endpoint.method === 'GET' && !endpoint.file;
  const shown = isShown ? (await caller.services.media.snapshot()).inJson(result.data) : result.data;
  const sent = status ?? endpoint.status ?? 200;
  const languageHeaders = contentLanguageHeaders(endpoint, result.data, caller.language);
  return {
    status: sent,
    headers: { ...languageHeaders, ...headers },
    body: sent === 204 ? undefined : shown,
  };
}
