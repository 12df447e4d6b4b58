import type { IncomingMessage } from 'node:http';
import { AppError } from '@institute/core/api/errors.ts';
import type { Middleware } from 'koa';
import { type CachedResponse, encodeResponse, sendCached } from '#server/cache/cached-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { orErrorPage } from '#server/http/error-page.ts';
import { cacheHeaders, documentHeaders, keepingOf } from '#server/http/page-headers.ts';
import { readBody } from '#server/http/request-body.ts';
import type { Services } from '#server/services.ts';
import { handleOaiRequest } from './oai-response.ts';

const defaultPageLength = 100;
const maxQueryLength = 4000;

interface OaiOptions {
  cache: ResponseCache;
  services: Services;
  /** Records per page, for tests. */
  length?: number;
}

/** Serves publications at `/oai` by OAI-PMH 2.0, with GET and POST. */
export function oai({ cache, services, length = defaultPageLength }: OaiOptions): Middleware {
  const { publicUrl } = services.env;

  async function make(parameters: URLSearchParams): Promise<CachedResponse> {
    const text = await handleOaiRequest(parameters, {
      db: services.db,
      publicUrl,
      now: services.clock(),
      length,
    });
    return encodeResponse(200, text, {
      ...documentHeaders(publicUrl),
      // Shorter than the CDN TTL of pages, because tokens expire.
      ...cacheHeaders(true, { ...(await keepingOf(services)), cdnMaxAge: undefined }),
      'Content-Type': 'text/xml; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    });
  }

  return async function serveHarvesters(ctx, next) {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (ctx.path !== '/oai' || (!isRead && ctx.method !== 'POST')) return next();
    const query = isRead ? ctx.querystring : await readForm(ctx.req);
    const parameters = new URLSearchParams(query.length > maxQueryLength ? '' : query);
    parameters.sort();
    const made = cache.getOrCreate(`/oai?${parameters}`, () => make(parameters), ['research', 'topic']);
    const response = await orErrorPage(made, services, ctx.path);
    ctx.respond = false;
    await sendCached(ctx.req, ctx.res, response);
  };
}

/** @throws AppError unsupported_type, too_large */
async function readForm(request: IncomingMessage): Promise<string> {
  const { 'content-type': type = '' } = request.headers;
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new AppError('unsupported_type');
  return (await readBody(request, maxQueryLength)).toString();
}
