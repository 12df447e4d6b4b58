import { summary } from '@institute/core/dashboard/endpoints.ts';
import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import { resourceKey } from '@institute/core/query-keys.ts';
import { useQueryClient } from '@tanstack/react-query';

/** After a write: what is cached of these lists, for staff and public alike, and of the counts is read again. */
export function useInvalidateContent(...lists: AnyEndpoint[]): () => void {
  const queries = useQueryClient();
  return () => {
    for (const list of [...lists, summary]) void queries.invalidateQueries({ queryKey: resourceKey(list) });
  };
}
