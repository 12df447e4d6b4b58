import type { AnyEndpoint, RequestOf } from '@institute/core/api/endpoint.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import type { VersionSummary } from '@institute/core/content/lifecycle/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { useApi } from '#dashboard/lib/api.ts';

export const versionsAPage = 20;

/** A page of an item's revisions, the newest first. Refetched on each mount. */
export function useVersions<Item extends StoredItem, Values extends FormValues>(
  { endpoints }: ContentEditor<Item, Values>,
  id: string,
  page: number,
) {
  const api = useApi();
  const endpoint = endpoints.admin.versions;
  const input = {
    params: { id },
    query: { page, pageSize: versionsAPage, total: '1' },
  } as RequestOf<AnyEndpoint>;
  return useQuery({
    queryKey: queryKeyFor(endpoint, input),
    queryFn: async ({ signal }) => {
      const { items, total } = await api.callPage(endpoint, input, signal);
      return { items: items as VersionSummary[], total: total ?? 0 };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** A revision in the staff format. Fields that were added later have their current values. */
export function useVersion<Item extends StoredItem, Values extends FormValues>(
  { endpoints }: ContentEditor<Item, Values>,
  item: Item,
  number: number,
) {
  const api = useApi();
  const endpoint = endpoints.admin.version;
  const input = { params: { id: item.id, number } } as RequestOf<AnyEndpoint>;
  return useQuery({
    queryKey: queryKeyFor(endpoint, input),
    queryFn: async ({ signal }): Promise<Item> => {
      const response = (await api.call(endpoint, input, signal)) as { item: Partial<Item> };
      return { ...item, ...response.item };
    },
    enabled: number !== item.version,
    initialData: number === item.version ? item : undefined,
  });
}
