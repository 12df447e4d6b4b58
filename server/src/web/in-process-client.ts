import type { ApiResponse, Transport } from '@institute/core/api/api-client.ts';
import { errorBody } from '@institute/core/api/error-body.ts';
import { AppError } from '@institute/core/api/errors.ts';
import type { RawRequest } from '@institute/core/api/parse-request.ts';
import { type ApiCache, executeAnonymously } from '#server/cache/api-cache.ts';
import { type EntryContext, tagsOf } from '#server/cache/response-cache.ts';
import type { Route } from '#server/http/execute-route.ts';
import type { Services } from '#server/services.ts';

/** An API transport without HTTP. */
export type InProcessTransport = Transport & {
  /** The same transport for a page that is cached: the entry depends on what the page requests. */
  forEntry(entry: EntryContext): Transport;
};

/** Requests that set no language get English, the language of API errors. */
const language = 'en';

/**
 * Runs API requests as a visitor without a session, so a page shows only what visitors may read. Client errors become
 * responses, server errors are thrown.
 */
export function createInProcessTransport(
  routes: readonly Route[],
  services: Services,
  apiCache: ApiCache,
): InProcessTransport {
  const byAddress = new Map(routes.map((route) => [addressOf(route.endpoint), route]));

  async function respond(route: Route, input: RawRequest, entry?: EntryContext): Promise<ApiResponse> {
    const cached = await apiCache.getForPage(route, input, language);
    if (cached) {
      entry?.expireWith(cached);
      const { headers, body } = cached.variants.identity;
      return toResponse(cached.status, headers, body.toString());
    }
    const { status, headers, body } = await executeAnonymously(route, input, services, language);
    return toResponse(status, Object.entries(headers).flat(), body === undefined ? '' : JSON.stringify(body));
  }

  const sendFor =
    (entry?: EntryContext): Transport =>
    async ({ endpoint, input }) => {
      const route = byAddress.get(addressOf(endpoint));
      if (!route) throw new Error(`No handler is bound to ${addressOf(endpoint)}`);
      entry?.dependOn(tagsOf(route.endpoint));
      try {
        return await respond(route, toRawInput(input), entry);
      } catch (error) {
        if (error instanceof AppError)
          return toResponse(error.status, [], JSON.stringify(errorBody(error, '')));
        // The page renders without this data, so nothing else logs the cause.
        services.log.error({ err: error, call: addressOf(endpoint) }, 'A read of a page failed');
        throw error;
      }
    };
  return Object.assign(sendFor(), { forEntry: sendFor });
}

function addressOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

/** @param headers names and values in turn */
function toResponse(status: number, headers: readonly string[], text: string): ApiResponse {
  return {
    status,
    statusText: '',
    header(name) {
      const index = headers.findIndex((each, n) => n % 2 === 0 && each.toLowerCase() === name.toLowerCase());
      return index < 0 ? null : (headers[index + 1] ?? null);
    },
    text,
  };
}

/** Query values are strings, as in a URL. */
function toRawInput({ params, query = {}, body }: Parameters<Transport>[0]['input']): RawRequest {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return { params, body, query: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])) };
}
