import type { ApiClient } from './api-client.ts';
import type { AnyEndpoint, RequestOf, ResponseOf } from './endpoint.ts';

type QueryValue = string | number | boolean | null | undefined;
/** The parts of a query's key: strings that joined by a slash are the path, and last, where there are any, its parameters. */
export type QueryKey = readonly (string | Record<string, QueryValue>)[];

/** Cached data never goes stale, is not fetched again on focus or by a timer, and nothing is retried. */
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

/** The options of a cached read of an endpoint, for useQuery, prefetchQuery and the like. */
export function query<E extends AnyEndpoint>(
  api: ApiClient,
  endpoint: E,
  input: RequestOf<E> = {} as RequestOf<E>,
): { queryKey: QueryKey; queryFn: (context?: { signal?: AbortSignal }) => Promise<ResponseOf<E>> } {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: (context) => api.call(endpoint, input, context?.signal),
  };
}

/** The key of an endpoint with its input: `['/api/articles', 'slug', 'x']`. */
export function keyOf<E extends AnyEndpoint>(endpoint: E, input?: RequestOf<E>): QueryKey {
  const { params, query: parameters } = (input ?? {}) as RequestInput;
  const segments = endpoint.path.split('/').slice(1);
  const rootLength = segments[1] === 'admin' ? 3 : 2;
  const key: (string | Record<string, QueryValue>)[] = [`/${segments.slice(0, rootLength).join('/')}`];
  for (const segment of segments.slice(rootLength)) {
    key.push(segment.startsWith(':') ? encodeURIComponent(String(params?.[segment.slice(1)])) : segment);
  }
  const given = Object.entries(parameters ?? {}).filter(([, value]) => value !== undefined && value !== '');
  if (given.length > 0) key.push(Object.fromEntries(given) as Record<string, QueryValue>);
  return key;
}

/** The address of a key: its strings joined by a slash, then its parameters as the query string. */
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

/** The beginning of every key of the endpoint's collection, to invalidate what is cached of it. */
export function resourceKey(endpoint: AnyEndpoint): QueryKey {
  return keyOf(
    { ...endpoint, path: endpoint.path.split('/:')[0] ?? endpoint.path } as AnyEndpoint,
    {} as never,
  ).slice(0, 1);
}

export interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}
