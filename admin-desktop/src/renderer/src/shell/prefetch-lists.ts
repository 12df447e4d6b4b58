import { summary } from '@institute/core/dashboard/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { useQueries } from '@tanstack/react-query';
import { contactList } from '#dashboard/features/contact/contact-list.ts';
import { useSummary } from '#dashboard/features/overview/use-summary.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayCall, usePermissions } from '#dashboard/lib/permissions.ts';
import { firstPage, listPageQuery } from '#dashboard/lib/use-list-page.ts';
import { type ContentTabKey, isContentTabKey } from '#dashboard/lib/views.ts';
import { editors } from './editors.ts';

type PrefetchedTab = ContentTabKey | 'contacts';

const lists = [
  ...editors.flatMap(({ editor: { tab, endpoints, list } }) =>
    isContentTabKey(tab) ? [{ tab: tab as PrefetchedTab, endpoint: endpoints.admin.list, list }] : [],
  ),
  { tab: 'contacts' as const, endpoint: contact.admin.list, list: contactList },
];

/** Fetches the first page of the list of each tab that the user may open. */
export function usePrefetchedLists(enabled = true) {
  const api = useApi();
  const mayCall = usePermissions();
  const readable = lists.filter(({ endpoint }) => mayCall(endpoint));
  const queries = useQueries({
    queries: readable.map(({ endpoint, list }) => listPageQuery(api, endpoint, firstPage(list), enabled)),
  });
  return Object.fromEntries(queries.map((read, index) => [readable[index]?.tab, read])) as Partial<
    Record<PrefetchedTab, (typeof queries)[number]>
  >;
}

/** Fetches the data that the dashboard opens with: the lists of the tabs and all counts. */
export function useFirstReads(enabled: boolean): boolean[] {
  const maySummarise = useMayCall(summary);
  const counts = useSummary(enabled && maySummarise);
  const reads = [...(maySummarise ? [counts] : []), ...Object.values(usePrefetchedLists(enabled))];
  return reads.map((read) => !read.isPending);
}
