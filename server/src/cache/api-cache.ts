import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RawRequest } from '@institute/core/api/parse-request.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { hasSession } from '#server/http/access.ts';
import { type Encoding, negotiateEncoding, requestLanguage } from '#server/http/content-negotiation.ts';
import { executeRoute, type Outcome, type Route } from '#server/http/execute-route.ts';
import type { RespondFromCache } from '#server/http/koa-route.ts';
import { apiHeaders } from '#server/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import { type CachedResponse, encodeResponse, sendCached } from './cached-response.ts';
import { createResponseCache, localizedKey, tagsOf } from './response-cache.ts';

/** Cached responses of public endpoints, for API clients and for page renders. */
export interface ApiCache {
  /** Sends a cached response without Koa. @returns false on a miss */
  sendFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  respond: RespondFromCache;
  /** Returns the response for a page render; undefined for a search or if the endpoint is not public. */
  getForPage(route: Route, input: RawRequest, language: Language): Promise<CachedResponse> | undefined;
}

export function createApiCache(
  routes: readonly Route[],
  services: Services,
  { isLive }: { isLive: boolean },
): ApiCache {
  const { events, env } = services;
  const cache = createResponseCache(events, { isLive });
  const cacheable = new Set(routes.filter(isPublicEndpoint));
  const commonHeaders = {
    ...apiHeaders({ secure: env.publicUrl.startsWith('https:') }),
    'Content-Type': 'application/json; charset=utf-8',
  };

  function get(
    route: Route,
    input: RawRequest,
    { url, setsLanguage }: CacheKey,
    { language, encoding }: { language: Language; encoding: Encoding },
  ): Promise<CachedResponse> {
    const key = setsLanguage ? url : localizedKey(language, url);
    const create = async () => {
      const { body, headers } = await executeAnonymously(route, input, services, language);
      const all = { ...commonHeaders, ...headers, ...cachingHeaders(setsLanguage, headers) };
      return encodeResponse(200, JSON.stringify(body), all, { first: encoding });
    };
    return cache.getOrCreate(key, create, tagsOf(route.endpoint));
  }

  return {
    sendFromMemory(request, response) {
      const { url = '', method } = request;
      if (!url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD') || hasSession(request))
        return false;
      const cached = cache.find(url) ?? cache.find(localizedKey(requestLanguage(request), url));
      if (!cached) return false;
      sendCached(request, response, cached);
      return true;
    },

    respond(route, request, input) {
      const key = cacheable.has(route) && !hasSession(request) ? cacheKey(route, input) : undefined;
      const language = requestLanguage(request);
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      return key && get(route, input, key, { language, encoding });
    },

    getForPage(route, input, language) {
      const key = cacheable.has(route) ? cacheKey(route, input) : undefined;
      if (!key || key.isSearch) return undefined;
      return get(route, input, key, { language, encoding: 'identity' });
    },
  };
}

/** Runs an endpoint as a visitor without a session. */
export function executeAnonymously(
  route: Route,
  input: RawRequest,
  services: Services,
  language: Language,
): Promise<Outcome> {
  const visitor = { user: null, session: null, ip: 'internal', requestId: 'internal' };
  return executeRoute(route, input, { ...visitor, db: services.db, services, language });
}

/** True for endpoints whose response is the same for all visitors. */
export function isPublicEndpoint({ endpoint, session, limit }: Route): boolean {
  return endpoint.method === 'GET' && endpoint.access === 'public' && !session && !limit && !endpoint.file;
}

interface CacheKey {
  /** Path and parsed parameters in a fixed order. */
  url: string;
  setsLanguage: boolean;
  isSearch: boolean;
}

/** Builds the key from the parsed input, so unknown parameters do not create entries. */
function cacheKey({ endpoint }: Route, { params = {}, query }: RawRequest): CacheKey | undefined {
  const parsed = endpoint.query?.safeParse(query ?? {});
  if (parsed?.error) return undefined;
  const entries = Object.entries((parsed?.data ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const parameters = new URLSearchParams(
    Object.fromEntries(
      entries.map(([name, value]) => [name, String(typeof value === 'boolean' ? Number(value) : value)]),
    ),
  );
  parameters.sort();
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  return {
    url: parameters.size > 0 ? `${path}?${parameters}` : path,
    setsLanguage: parameters.has('lang'),
    isSearch: parameters.has('q'),
  };
}

/** Clients must revalidate; an unchanged response costs a 304. */
function cachingHeaders(setsLanguage: boolean, { Vary = '' }: Record<string, string>) {
  if (setsLanguage || Vary === '') return { 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' };
  return { 'Cache-Control': 'private, no-cache', Vary: `${Vary}, Accept-Encoding` };
}
