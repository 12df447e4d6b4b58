import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { resourceKey } from '@institute/core/api/query-keys.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Invalidates the staff and public lists of a content type and the summary counts after a write. */
export function useInvalidateContent(...lists: AnyEndpoint[]): () => void {
  const queries = useQueryClient();
  return () => {
    for (const list of [...lists, summary]) void queries.invalidateQueries({ queryKey: resourceKey(list) });
  };
}
