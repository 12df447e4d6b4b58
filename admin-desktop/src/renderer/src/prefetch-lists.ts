import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import { contact } from '@institute/core/inbox/contact.ts';
import type { ListShape } from './app/list-state.ts';
import { firstPage, useListPage } from './app/use-list-page.ts';
import { articleKind } from './features/article/article-editor.ts';
import { contactList } from './features/contact/contact-list.ts';
import { useSummary } from './features/overview/use-summary.ts';
import { researchKind } from './features/research/research-editor.ts';
import { serviceKind } from './features/service/service-editor.ts';
import { siteContentKind } from './features/site-content/site-content-editor.ts';

/** The first page of each of the five lists, as its tab begins with it. */
export function useFirstLists(enabled = true) {
  return {
    articles: useFirstPage(articleKind.endpoints.admin.list, articleKind.list, enabled),
    services: useFirstPage(serviceKind.endpoints.admin.list, serviceKind.list, enabled),
    research: useFirstPage(researchKind.endpoints.admin.list, researchKind.list, enabled),
    content: useFirstPage(siteContentKind.endpoints.admin.list, siteContentKind.list, enabled),
    contacts: useFirstPage(contact.admin.list, contactList, enabled),
  };
}

function useFirstPage(endpoint: AnyEndpoint, shape: ListShape, enabled: boolean) {
  return useListPage(endpoint, firstPage(shape), enabled);
}

/** What the dashboard begins with: the five lists, and the counts of everything. */
export function useFirstReads(enabled: boolean): boolean[] {
  const reads = [useSummary(enabled), ...Object.values(useFirstLists(enabled))];
  return reads.map((read) => !read.isPending);
}
