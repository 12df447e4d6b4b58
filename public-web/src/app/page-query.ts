import type { Address } from '@institute/core/address.ts';
import type { ApiClient } from '@institute/core/api-client.ts';
import type { RequestOf, ResponseOf } from '@institute/core/endpoint.ts';
import type { Language } from '@institute/core/locale.ts';
import { query } from '@institute/core/query-keys.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useLanguage } from './language.ts';
import type { PageQuery } from './page.ts';

/** Who reads: through which client, in which language. */
export interface QueryContext {
  api: ApiClient;
  language: Language;
}

export const ApiContext = createContext<ApiClient | undefined>(undefined);

/** The client of the API that this page was given. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('There is no API client here: render inside <Providers>.');
  return api;
}

/**
 * A read of a public endpoint in the reader's language. Write it once per use, as a function of the reader, and
 * name that function both in the page's `queries` and in `usePublicQuery`: then server and browser share the key.
 */
export function publicQuery<E extends Address>(
  { api, language }: QueryContext,
  endpoint: E,
  input: Partial<RequestOf<E>> = {},
): PageQuery<ResponseOf<E>> {
  const { query: parameters } = input as { query?: Record<string, unknown> };
  return query(api, endpoint, { ...input, query: { ...parameters, lang: language } } as RequestOf<E>);
}

/**
 * Reads through the cache that the server filled. While the language changes, the other language's answer stays
 * on the screen until the new one is there.
 */
export function usePublicQuery<Data>(
  options: (reader: QueryContext) => PageQuery<Data>,
): UseQueryResult<Data> {
  const { queryKey, queryFn } = options({ api: useApi(), language: useLanguage().language });
  return useQuery<Data>({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    placeholderData: (previous, previousQuery) =>
      sameButLanguage(previousQuery?.queryKey, queryKey) ? (previous as never) : undefined,
  });
}

/** The HTTP status of a failed read, also after its way from the server's cache into the browser's. */
export function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}

function sameButLanguage(one: readonly unknown[] | undefined, other: readonly unknown[]): boolean {
  const plain = (key: readonly unknown[]) =>
    JSON.stringify(key, (name, value) => (name === 'lang' ? undefined : value));
  return one !== undefined && plain(one) === plain(other);
}
