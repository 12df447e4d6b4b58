import type { ApiClient } from './api-client.ts';
import type { ClientEndpoint } from './client-endpoint.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';

type QueryValue = string | number | boolean | null | undefined;
/** A query key: path segments, then an object of query parameters if there are any. */
export type QueryKey = readonly (string | Record<string, QueryValue>)[];

/** Cached data never becomes stale. Nothing is refetched on focus or by a timer, and nothing is retried. */
export const queryDefaults = {
  queries: {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  },
  mutations: { retry: false },
} as const;

/** Returns the options of a cached request for `useQuery`, `prefetchQuery` and similar functions. */
export function query<E extends ClientEndpoint>(
  api: ApiClient,
  endpoint: E,
  input: RequestOf<E> = {} as RequestOf<E>,
): { queryKey: QueryKey; queryFn: (context?: { signal?: AbortSignal }) => Promise<ResponseOf<E>> } {
  return {
    queryKey: queryKeyFor(endpoint, input),
    queryFn: (context) => api.call(endpoint, input, context?.signal),
  };
}

/** Returns the query key of a request: `['/api/articles', 'slug', 'x']`. */
export function queryKeyFor<E extends ClientEndpoint>(endpoint: E, input?: RequestOf<E>): QueryKey {
  const { params, query: parameters } = (input ?? {}) as RequestInput;
  const segments = endpoint.path.split('/').slice(1);
  const rootLength = segments[1] === 'admin' ? 3 : 2;
  const key: (string | Record<string, QueryValue>)[] = [`/${segments.slice(0, rootLength).join('/')}`];
  for (const segment of segments.slice(rootLength)) {
    key.push(segment.startsWith(':') ? encodeURIComponent(String(params?.[segment.slice(1)])) : segment);
  }
  const entries = Object.entries(parameters ?? {}).filter(([, value]) => value !== undefined && value !== '');
  if (entries.length > 0) key.push(Object.fromEntries(entries) as Record<string, QueryValue>);
  return key;
}

/** Returns the URL of a query key. */
export function urlFor(key: QueryKey): string {
  const path = key.filter((part) => typeof part === 'string').join('/');
  const last = key.at(-1);
  if (last === undefined || typeof last === 'string') return path;
  const search = new URLSearchParams(
    Object.entries(last)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${path}?${search}`;
}

/** Returns the common start of all query keys of a collection, for invalidation. */
export function resourceKey(endpoint: ClientEndpoint): QueryKey {
  return queryKeyFor(
    { ...endpoint, path: endpoint.path.split('/:')[0] ?? endpoint.path } as ClientEndpoint,
    {} as never,
  ).slice(0, 1);
}

export interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}
