import { query, resourceKey } from '@institute/core/api/query-keys.ts';
import { savedView } from '@institute/core/dashboard/endpoints.ts';
import type { SavedView } from '@institute/core/dashboard/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';

/** The saved views of the user in a list, and their changes. */
export function useSavedViews(tab: SavedView['tab']) {
  const api = useApi();
  const queries = useQueryClient();
  // The lists work without their views, so a failed request shows none.
  const { data } = useQuery(query(api, savedView.list));
  const changed = () => queries.invalidateQueries({ queryKey: resourceKey(savedView.list) });
  return {
    views: (data ?? []).filter((view) => view.tab === tab),
    async create(name: string, filters: SavedView['filters']) {
      await api.call(savedView.create, { body: { tab, name, filters } });
      await changed();
    },
    async rename(id: string, name: string) {
      await api.call(savedView.rename, { params: { id }, body: { name } });
      await changed();
    },
    async remove(id: string) {
      await api.call(savedView.remove, { params: { id } });
      await changed();
    },
  };
}
