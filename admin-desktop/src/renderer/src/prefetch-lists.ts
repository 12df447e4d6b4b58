import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import { contact } from '@institute/core/inbox/contact.ts';
import type { ListShape } from './app/list-state.ts';
import { firstPage, useListPage } from './app/use-list-page.ts';
import { articleEditor } from './features/article/article-editor.ts';
import { contactList } from './features/contact/contact-list.ts';
import { useSummary } from './features/overview/use-summary.ts';
import { researchEditor } from './features/research/research-editor.ts';
import { serviceEditor } from './features/service/service-editor.ts';
import { siteContentEditor } from './features/site-content/site-content-editor.ts';

/** The first page of each of the five lists. */
export function usePrefetchedLists(enabled = true) {
  return {
    articles: useFirstPage(articleEditor.endpoints.admin.list, articleEditor.list, enabled),
    services: useFirstPage(serviceEditor.endpoints.admin.list, serviceEditor.list, enabled),
    research: useFirstPage(researchEditor.endpoints.admin.list, researchEditor.list, enabled),
    content: useFirstPage(siteContentEditor.endpoints.admin.list, siteContentEditor.list, enabled),
    contacts: useFirstPage(contact.admin.list, contactList, enabled),
  };
}

function useFirstPage(endpoint: AnyEndpoint, shape: ListShape, enabled: boolean) {
  return useListPage(endpoint, firstPage(shape), enabled);
}

/** The initial data of the dashboard: the five lists and the summary counts. */
export function useFirstReads(enabled: boolean): boolean[] {
  const reads = [useSummary(enabled), ...Object.values(usePrefetchedLists(enabled))];
  return reads.map((read) => !read.isPending);
}
