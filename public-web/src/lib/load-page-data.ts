import type { QueryClient } from '@tanstack/react-query';
import type { Page, PageContext, PageQuery } from './page.ts';
import { siteContentQuery } from './site-content.ts';

/** Minimum age of a failed query before an automatic retry, in milliseconds. */
const failureLasts = 30_000;

/**
 * Runs all queries of a page, the subject first. Never throws: the page finds errors in the cache. Skips cached
 * queries.
 */
export async function loadPageData(client: QueryClient, page: Page, context: PageContext): Promise<void> {
  const everywhere = prefetch(client, siteContentQuery(context));
  const subject = page.subject?.(context);
  if (subject) await prefetch(client, subject);
  const list = page.list?.(context);
  const queries = page.queries?.(context, subject && client.getQueryData(subject.queryKey)) ?? [];
  const others = list ? [list, ...queries] : queries;
  await Promise.all([everywhere, ...others.map((each) => prefetch(client, each))]);
}

async function prefetch(client: QueryClient, { queryKey, queryFn }: PageQuery): Promise<void> {
  const { status, errorUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
  // Hover, focus and click follow each other quickly, so a recent failure is not retried.
  if (status === 'error' && Date.now() - errorUpdatedAt < failureLasts) return;
  await client.prefetchQuery({ queryKey, queryFn: ({ signal }) => queryFn({ signal }) });
}
