import { encodeCursor } from '#src/db/cursor.ts';
import { staffSession } from '#testing/staff-client.ts';
import type { BenchProduct, DatabaseKind } from './bench-product.ts';
import { type BenchmarkRequest, compare } from './measure.ts';
import { atLeast, type Row } from './row.ts';
import { uncached } from './visitor-benchmarks.ts';

/** Sends the same requests to a large and to a small archive alternately. */
export async function* scalingRows(
  { small, grown, articles }: { small: BenchProduct; grown: BenchProduct; articles: number },
  kind: DatabaseKind,
  plan: { rounds: number; seconds: number },
): AsyncGenerator<Row> {
  const cookies = {
    small: (await staffSession(small)).cookie(),
    grown: (await staffSession(grown)).cookie(),
  };
  for (const [title, toRequest, isGoal] of requests()) {
    const { product, baseline, ...ratios } = await compare(
      { url: grown.url, requests: [toRequest(articles, cookies.grown)], pid: grown.process.pid },
      { url: small.url, requests: [toRequest(100, cookies.small)], pid: small.process.pid },
      plan,
    );
    yield {
      where: `${kind}, ${articles.toLocaleString('en')} articles`,
      title,
      product,
      baseline: { title: '100 articles', load: baseline, ...ratios },
      ...(isGoal ? { goal: atLeast(0.75) } : {}),
    };
  }
}

type ToRequest = (articles: number, cookie: string) => BenchmarkRequest;

function requests(): [title: string, toRequest: ToRequest, isGoal: boolean][] {
  // Pages are small enough for the small archive to fill them; otherwise the larger one would return more items.
  const api =
    (query: string, limit = 20) =>
    () => ({ path: `/api/articles?limit=${limit}${query}`, headers: uncached });
  const staff =
    (query: string, pageSize = 20) =>
    (_articles: number, cookie: string) => ({
      path: `/api/admin/articles?page=1&pageSize=${pageSize}${query}`,
      headers: { cookie },
    });
  return [
    ['list, newest first', api(''), true],
    ['list of a category, 10 items', api('&category=Case+Studies', 10), true],
    ['list, from the middle', fromTheMiddle, true],
    ['search, term in all articles', api('&q=ketahanan'), true],
    ['search, term in 20 articles', api('&q=langka'), true],
    ['list with total', api('&total=1'), false],
    ['search page', () => ({ path: '/en/blog?q=ketahanan' }), true],
    ['dashboard, list with total', staff('&total=1'), true],
    ['dashboard, 10 drafts', staff('&status=draft', 10), true],
    ['dashboard, search', staff('&q=ketahanan'), true],
  ];
}

/** Articles are one minute apart. The cursor position need not be that of an article. */
function fromTheMiddle(articles: number): BenchmarkRequest {
  const publishedAt = new Date(Date.UTC(2020, 0, 1) + (articles / 2) * 60_000);
  const after = encodeCursor([publishedAt, '00000000-0000-7000-8000-000000000000']);
  return { path: `/api/articles?limit=20&after=${after}`, headers: uncached };
}
