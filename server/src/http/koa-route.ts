import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import type { RawRequest } from '@institute/core/api/parse-request.ts';
import { negotiateLanguage } from '@institute/core/i18n/locale.ts';
import { type CachedResponse, sendCached } from '#server/cache/cached-response.ts';
import type { Services } from '#server/services.ts';
import { requireStaff } from './access.ts';
import { executeRoute, type HandlerContext, type Outcome, type Route, WrittenJson } from './execute-route.ts';
import { readFile } from './multipart-file.ts';
import { addressKey } from './rate-limit-key.ts';
import { readJsonBody, rejectAndClose, usualBodyLimit } from './request-body.ts';
import type { KoaContext } from './request-state.ts';
import type { Sessions } from './session.ts';

/** Returns the response from a cache. Undefined if the request bypasses it. */
export type RespondFromCache = (
  route: Route,
  request: IncomingMessage,
  input: RawRequest,
) => Promise<CachedResponse> | undefined;

export interface RouteServerOptions {
  services: Services;
  sessions: Sessions;
  respondFromCache: RespondFromCache | undefined;
}

/**
 * Handles a request by a route. Checks access and rate limits before it reads the body, and limits the size of the body.
 */
export async function serveEndpoint(
  ctx: KoaContext,
  binding: Route,
  { services, sessions, respondFromCache }: RouteServerOptions,
): Promise<void> {
  const { endpoint, limit } = binding;
  const input = { params: ctx.params, query: queryOf(ctx) };
  if (isSearch(endpoint, input.query)) await services.limits.consume('search', addressKey(ctx.ip));
  const cached = await respondFromCache?.(binding, ctx.req, input);
  if (cached) {
    ctx.respond = false;
    await sendCached(ctx.req, ctx.res, cached);
    return;
  }
  if (binding.session) await sessions.open(ctx);
  const { user } = ctx.state;
  requireStaff(endpoint, user);
  if (limit) await services.limits.consume(limit, user ? `user ${user.id}` : addressKey(ctx.ip));

  const upload = endpoint.multipart ? await readFile(ctx, endpoint.fileLimit) : undefined;
  if (upload && user) await sessions.confirm(ctx);
  const caller: HandlerContext = {
    db: services.db,
    user: user ?? null,
    language: negotiateLanguage(ctx.cookies.get('language'), ctx.get('Accept-Language')),
    services,
    ip: ctx.ip,
    requestId: ctx.state.requestId,
    session: binding.session ? sessions.control(ctx) : null,
    upload,
  };
  const hasJson = endpoint.body && !endpoint.multipart;
  const body = hasJson ? await readJsonBody(ctx.req, endpoint.bodyLimit ?? usualBodyLimit) : undefined;
  const outcome = await executeRoute(binding, { ...input, body }, caller);
  if (endpoint.file) sendFile(ctx, endpoint.file, outcome);
  else send(ctx, outcome);
}

/** A search by a visitor costs milliseconds of the database, and its cache keys are unlimited. */
function isSearch({ access, method }: AnyEndpoint, { q }: Record<string, unknown>): boolean {
  return access === 'public' && method === 'GET' && typeof q === 'string' && q.trim() !== '';
}

/** Returns the query parameters. A repeated one becomes a list, which the schemas reject. */
function queryOf(ctx: KoaContext): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  const parameters = new URLSearchParams(ctx.querystring);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    query[name] = values.length === 1 ? values[0] : values;
  }
  return query;
}

/** Streams the file as fast as the client reads it, and stops if the client disconnects. */
function sendFile(ctx: KoaContext, type: string, { status, headers, body }: Outcome): void {
  ctx.set(headers);
  ctx.status = status;
  ctx.type = type;
  ctx.body = Readable.from(body as AsyncIterable<string>);
}

function send(ctx: KoaContext, { status, headers, body }: Outcome): void {
  rejectAndClose(ctx.req, ctx.res);
  ctx.set(headers);
  ctx.status = status;
  if (body === undefined) return;
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = body instanceof WrittenJson ? body.bytes : JSON.stringify(body);
}
