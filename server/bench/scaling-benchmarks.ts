import { encodeCursor } from '#src/db/cursor.ts';
import { staffSession } from '#testing/staff-client.ts';
import type { BenchProduct, DatabaseKind } from './bench-product.ts';
import { type BenchmarkRequest, compare } from './measure.ts';
import { atLeast, type Row } from './row.ts';
import { live } from './visitor-benchmarks.ts';

/** The same questions to an archive that has grown and to a small one, in turn: what growth costs. */
export async function* growthRows(
  { small, grown, articles }: { small: BenchProduct; grown: BenchProduct; articles: number },
  kind: DatabaseKind,
  plan: { rounds: number; seconds: number },
): AsyncGenerator<Row> {
  const cookies = {
    small: (await staffSession(small)).cookie(),
    grown: (await staffSession(grown)).cookie(),
  };
  for (const [what, question, isGoal] of questions()) {
    const { ours, yardstick, ...ratios } = await compare(
      { url: grown.url, questions: [question(articles, cookies.grown)], pid: grown.process.pid },
      { url: small.url, questions: [question(100, cookies.small)], pid: small.process.pid },
      plan,
    );
    yield {
      where: `${kind}, ${articles.toLocaleString('en')} articles`,
      what,
      ours,
      beside: { what: '100 articles', load: yardstick, ...ratios },
      ...(isGoal ? { goal: atLeast(0.8) } : {}),
    };
  }
}

type Ask = (articles: number, cookie: string) => BenchmarkRequest;

function questions(): [what: string, question: Ask, isGoal: boolean][] {
  // Never longer than the small archive can make it: else the larger one would be asked for more, not longer.
  const call =
    (query: string, limit = 20) =>
    () => ({ path: `/api/articles?limit=${limit}${query}`, headers: live });
  const staff =
    (query: string, pageSize = 20) =>
    (_articles: number, cookie: string) => ({
      path: `/api/admin/articles?page=1&pageSize=${pageSize}${query}`,
      headers: [`Cookie: ${cookie}`],
    });
  return [
    ['list, newest first', call(''), true],
    ['list of a category, of 10', call('&category=Case+Studies', 10), true],
    ['list, from its middle', fromTheMiddle, true],
    ['search, a word that all have', call('&q=ketahanan'), true],
    ['search, a word that twenty have', call('&q=langka'), true],
    ['list with its count', call('&total=1'), false],
    ['page of a search', () => ({ path: '/en/blog?q=ketahanan' }), true],
    ['dashboard, list with its count', staff('&total=1'), true],
    ['dashboard, 10 drafts', staff('&status=draft', 10), true],
    ['dashboard, search', staff('&q=ketahanan'), true],
  ];
}

/** The articles are a minute apart; the place need not be that of one. */
function fromTheMiddle(articles: number): BenchmarkRequest {
  const moment = new Date(Date.UTC(2020, 0, 1) + (articles / 2) * 60_000);
  const after = encodeCursor([moment, '00000000-0000-7000-8000-000000000000']);
  return { path: `/api/articles?limit=20&after=${after}`, headers: live };
}
