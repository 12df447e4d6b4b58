import type { SessionUser } from '@institute/core/account.ts';
import type { AnyEndpoint, Endpoint, HandlerResultOf, ParsedRequestOf } from '@institute/core/endpoint.ts';
import { AppError } from '@institute/core/errors.ts';
import { isLanguage, type Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { together } from '#src/db/together.ts';
import type { Services } from '#src/services.ts';
import { requireStaff } from './access.ts';
import { contentLanguageHeaders } from './content-language.ts';
import type { LimitName } from './rate-limits.ts';
import { validationError } from './validation-error.ts';

/** Who calls, and all that a handler works with; nothing of HTTP. */
export interface HandlerContext {
  /** A transaction in handlers that change something, else the pool. */
  db: Knex;
  user: SessionUser | null;
  language: Language;
  services: Services;
  ip: string;
  requestId: string;
  /** Null where no cookie can be set: in calls inside the process. */
  session: SessionHandle | null;
  upload?: UploadedFile | undefined;
}

/** The caller's session. Each call works on `db`: pass the transaction where you opened one yourself. */
export interface SessionHandle {
  /** The key of the session's row; undefined where there is none. */
  key(): string | undefined;
  /** Signs the user in under a new id; the one before it is dead at once. */
  start(user: SessionUser, db: Knex): Promise<void>;
  end(db: Knex): Promise<void>;
}

export interface UploadedFile {
  buffer: Buffer;
  size: number;
  /** What the client calls it: any text at all, and never a name to store it under. */
  name: string;
}

/** A reply with headers, or with another status than the endpoint's. */
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
  /** The rate limit that each call counts against. */
  limit?: LimitName;
  /**
   * False where the handler does slow work (hashing, pictures) before it writes: it then gets the pool, and
   * opens its own transaction if it needs one. The embedded database serves nobody else during one.
   */
  transaction?: boolean;
  /** Called when a call is allowed and its body is still to come: what the handler needs may start meanwhile. */
  meanwhile?: () => void;
  /** True for calls of anyone that open, end or look at a session; calls of staff always do. */
  session?: boolean;
}

/** An endpoint with the handler that answers it. Pure data: `run` and the router give it life. */
export interface Route {
  endpoint: AnyEndpoint;
  handler: (input: RawRequestParts, caller: HandlerContext) => Promise<unknown>;
  limit: LimitName | undefined;
  transaction: boolean;
  meanwhile: (() => void) | undefined;
  session: boolean;
}

/** Ties a handler to its endpoint; what the handler gets and gives follows from the endpoint's schemas. */
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

/** What a call gives back, before it is written to a connection. */
export interface Outcome {
  status: number;
  headers: Record<string, string>;
  /** Undefined for an answer without a body. */
  body: unknown;
}

/**
 * Answers one call: access, then the input by the endpoint's schemas, then the handler (in a transaction
 * where it changes something), then the reply by its schema, so that what it does not name stays inside.
 * @throws AppError for what the caller did wrong; anything else is a fault of ours
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
  const asked = isLanguage(lang) ? { ...caller, language: lang } : caller;
  const { events } = caller.services;
  // A picture is on no page before something that names it is saved.
  const changes = endpoint.access === 'staff' && endpoint.method !== 'GET' && !endpoint.multipart;
  const inTransaction = () =>
    caller.db.transaction(async (db) => {
      const work = () => answerWith(binding, input, { ...asked, db });
      if (!changes) return work();
      const [made] = await together(db, work, () => events.notifyInTransaction(db, endpoint.resource));
      return made;
    });
  const outcome = await (binding.transaction ? inTransaction() : answerWith(binding, input, asked));
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
  const given = await handler(input, caller);
  const { body, headers, status } = given instanceof HandlerResponse ? given : new HandlerResponse(given);
  const reply = endpoint.response.safeParse(body);
  // Not the caller's fault, so never to be taken for one: the cause is for the log.
  if (reply.error) throw new Error(`${endpoint.method} ${endpoint.path}: bad reply`, { cause: reply.error });
  // Asked for after the reply is made: whoever keeps it then notices what was replaced in between.
  const isShown = endpoint.access === 'anyone' && endpoint.method === 'GET' && !endpoint.file;
  const shown = isShown ? (await caller.services.media.snapshot()).inJson(reply.data) : reply.data;
  const sent = status ?? endpoint.status ?? 200;
  const told = contentLanguageHeaders(endpoint, reply.data, caller.language);
  return { status: sent, headers: { ...told, ...headers }, body: sent === 204 ? undefined : shown };
}
