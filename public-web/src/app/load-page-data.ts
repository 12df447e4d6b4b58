import type { QueryClient } from '@tanstack/react-query';
import type { Page, PageContext, PageQuery } from './page.ts';
import { siteContentQuery } from './site-content.ts';

/** Milliseconds that a read which failed is left alone, unless the reader asks for it. */
const failureLasts = 30_000;

/**
 * Makes all reads of a page, the subject before those that follow from it. Failures stay in the cache, where the page finds them; nothing is
 * thrown. What was read before is not read again.
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
  // A link is pointed at, focused and pressed within a moment: what has failed at the first is not tried at the next.
  if (status === 'error' && Date.now() - errorUpdatedAt < failureLasts) return;
  await client.prefetchQuery({ queryKey, queryFn: ({ signal }) => queryFn({ signal }) });
}
