import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasSession } from '#src/http/access.ts';
import {
  executeRoute,
  type HandlerContext,
  type RawRequestParts,
  type Route,
} from '#src/http/execute-route.ts';
import { isPublicEndpoint, publicCacheTags } from '#src/http/public-endpoints.ts';
import { apiHeaders } from '#src/http/security-headers.ts';
import type { Services } from '#src/services.ts';
import { negotiateEncoding } from '#src/web/content-negotiation.ts';
import { languageOf, localizedKey } from '#src/web/page-url.ts';
import { apiCacheKey } from './cache-key.ts';
import { type CachedResponse, encodeResponse, sendCached } from './cached-response.ts';
import type { Reading } from './readings.ts';
import { createResponseCache } from './response-cache.ts';

const megabyte = 1024 * 1024;
/** Searches and the parts of lists are as many as anybody likes to ask for, so they have a room of their own. */
const room = { usual: 32 * megabyte, countless: 8 * megabyte };

/** Answers of public calls, kept like pages: made once for all, forgotten as soon as what they are made from changes. */
export interface ApiCache {
  /** Answers from memory, before anything else runs. @returns false where it has no such answer */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /** The answer of a call, kept from now on; undefined where the call is to be answered for this caller alone. */
  answer(
    binding: Route,
    request: IncomingMessage,
    input: RawRequestParts,
  ): Promise<CachedResponse> | undefined;
}

/** @param isLive in development everything is made anew each time */
export function createApiCache(
  bindings: readonly Route[],
  services: Services,
  { isLive }: { isLive: boolean },
): ApiCache {
  const resources = publicCacheTags(bindings);
  const rooms = {
    usual: createResponseCache(services, { isLive, resources, room: room.usual }),
    countless: createResponseCache(services, { isLive, resources, room: room.countless }),
  };
  const headers = {
    ...apiHeaders({ secure: services.env.publicUrl.startsWith('https:') }),
    'Content-Type': 'application/json; charset=utf-8',
  };
  const find = (key: string) => rooms.usual.find(key) ?? rooms.countless.find(key);

  return {
    answerFromMemory(request, response) {
      const { url = '', method } = request;
      if (!url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD') || hasSession(request))
        return false;
      const answer = find(url) ?? find(localizedKey(languageOf(request), url));
      if (!answer) return false;
      sendCached(request, response, answer);
      return true;
    },

    answer(binding, request, input) {
      if (!isPublicEndpoint(binding) || hasSession(request)) return undefined;
      const address = apiCacheKey(binding, input);
      if (!address) return undefined;
      const language = languageOf(request);
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      const { url, fixed, isCountless } = address;
      const make = async ({ db }: Reading) => {
        const { body, headers: told } = await executeRoute(binding, input, {
          ...visitor,
          db,
          services,
          language,
        });
        const all = { ...headers, ...told, ...cachingHeaders(fixed, told) };
        return encodeResponse(200, JSON.stringify(body), all, { first: encoding });
      };
      return rooms[isCountless ? 'countless' : 'usual'].once(fixed ? url : localizedKey(language, url), make);
    },
  };
}

const visitor: Omit<HandlerContext, 'db' | 'services' | 'language'> = {
  user: null,
  ip: 'kept',
  requestId: 'kept',
  session: null,
};

/** Whoever keeps it asks each time whether it still holds, which costs 304 and no body. */
function cachingHeaders(fixed: boolean, { Vary = '' }: Record<string, string>): Record<string, string> {
  if (fixed || Vary === '') return { 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' };
  return { 'Cache-Control': 'private, no-cache', Vary: `${Vary}, Accept-Encoding` };
}
