import type { ApiClient } from '@institute/core/api/api-client.ts';
import type { ClientEndpoint } from '@institute/core/api/client-endpoint.ts';
import type { RequestOf, ResponseOf } from '@institute/core/api/endpoint.ts';
import { query } from '@institute/core/api/query-keys.ts';
import type { Slugged } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useLanguage } from './language.ts';
import type { PageQuery } from './page.ts';

/** Client and language of a query. */
export interface QueryContext {
  api: ApiClient;
  language: Language;
}

export const ApiContext = createContext<ApiClient | undefined>(undefined);

/** Returns the API client of this page. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs <Providers> above it.');
  return api;
}

/**
 * Creates a query of a public endpoint in the page language. Use the same function in the page's `queries` and in
 * `usePublicQuery`, so that server and browser share the cache key.
 */
export function publicQuery<E extends ClientEndpoint>(
  { api, language }: QueryContext,
  endpoint: E,
  input: Partial<RequestOf<E>> = {},
): PageQuery<ResponseOf<E>> {
  const { query: parameters } = input as { query?: Record<string, unknown> };
  return query(api, endpoint, { ...input, query: { ...parameters, lang: language } } as RequestOf<E>);
}

/** Runs a query through the hydrated cache. Shows the previous language's data until the new data is loaded. */
export function usePublicQuery<Data>(
  options: (reader: QueryContext) => PageQuery<Data>,
): UseQueryResult<Data> {
  const { queryKey, queryFn } = options({ api: useApi(), language: useLanguage().language });
  return useQuery<Data>({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    placeholderData: (previous, previousQuery) =>
      sameButLanguage(previousQuery?.queryKey, queryKey, previous) ? (previous as never) : undefined,
  });
}

/** Returns the HTTP status of a failed query, also after hydration. */
export function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** @param item the data of the first key, whose slug can differ between the languages */
function sameButLanguage(
  one: readonly unknown[] | undefined,
  other: readonly unknown[],
  item: unknown,
): boolean {
  const slugs = Object.values<unknown>((item as Slugged | undefined)?.slugs ?? {});
  const plain = (key: readonly unknown[]) =>
    JSON.stringify(key, (name, value) => (name === 'lang' || slugs.includes(value) ? undefined : value));
  return one !== undefined && plain(one) === plain(other);
}
