import { contact } from '@institute/core/inbox/endpoints.ts';
import { useQueries } from '@tanstack/react-query';
import { useApi } from './app/api.ts';
import { firstPage, listPageQuery } from './app/use-list-page.ts';
import { type ContentTabKey, isContentTabKey } from './app/views.ts';
import { editors } from './editors.ts';
import { contactList } from './features/contact/contact-list.ts';
import { useSummary } from './features/overview/use-summary.ts';

type PrefetchedTab = ContentTabKey | 'contacts';

const lists = [
  ...editors.flatMap(({ editor: { tab, endpoints, list } }) =>
    isContentTabKey(tab) ? [{ tab: tab as PrefetchedTab, endpoint: endpoints.admin.list, list }] : [],
  ),
  { tab: 'contacts' as const, endpoint: contact.admin.list, list: contactList },
];

/** Fetches the first page of each tab's list. */
export function usePrefetchedLists(enabled = true) {
  const api = useApi();
  const queries = useQueries({
    queries: lists.map(({ endpoint, list }) => listPageQuery(api, endpoint, firstPage(list), enabled)),
  });
  return Object.fromEntries(queries.map((read, index) => [lists[index]?.tab, read])) as Record<
    PrefetchedTab,
    (typeof queries)[number]
  >;
}

/** Fetches the data that the dashboard opens with: the lists of the tabs and all counts. */
export function useFirstReads(enabled: boolean): boolean[] {
  const reads = [useSummary(enabled), ...Object.values(usePrefetchedLists(enabled))];
  return reads.map((read) => !read.isPending);
}
