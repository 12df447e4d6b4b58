import type { ApiClient } from '@institute/core/api/api-client.ts';
import type { ClientEndpoint } from '@institute/core/api/client-endpoint.ts';

/** The first items of a list, and the cursor of the next page; null at the end. */
export interface FirstItems<Item> {
  items: Item[];
  next: string | null;
}

/** Maximum page size of the API. */
const longestPart = 96;
/** Upper limit of the page parameter. */
const maxPage = 200;
/** Maximum number of pages in one rendering. The button in the browser loads more. */
export const maxPagesPerRequest = 20;

/** Returns the number of pages in an address. Ignores invalid values. */
export function pageIn(search: URLSearchParams): number {
  const page = Math.trunc(Number(search.get('page'))) || 1;
  return Math.min(Math.max(page, 1), maxPage);
}

/**
 * Loads the first items of a list.
 * @param loaded a shorter part of the same list, if loaded; then only the missing items are requested
 */
export async function loadFirst<Item>(
  api: ApiClient,
  endpoint: ClientEndpoint<unknown, Item[]>,
  query: object,
  length: number,
  loaded: FirstItems<Item> | undefined,
  signal?: AbortSignal,
): Promise<FirstItems<Item>> {
  let items = loaded?.items ?? [];
  let after = loaded ? loaded.next : undefined;
  while (items.length < length && after !== null) {
    const limit = Math.min(length - items.length, longestPart);
    const input = { query: { ...query, limit, ...(after && { after }) } };
    const part = await api.callPage(endpoint, input, signal);
    items = [...items, ...part.items];
    after = part.next;
  }
  return { items, next: after ?? null };
}
