import type { BenchProduct, DatabaseKind } from './bench-product.ts';
import { type Baseline, type BenchmarkRequest, bareServer, compare, startYardstick } from './measure.ts';
import { startNginx } from './nginx.ts';
import { atLeast, atMost, type Goal, type Row } from './row.ts';

interface Plan {
  rounds: number;
  seconds: number;
}

/** What is asked, what it is held against, and the goal of the ratio. */
interface Comparison {
  what: string;
  question: BenchmarkRequest;
  status?: number;
  beside: 'bare node' | 'nginx' | 'one row' | 'React alone';
  /** The address of the yardstick's question, where it is not the same. */
  theirs?: BenchmarkRequest;
  goal?: Goal;
  /** Questions a second; without it as many as are answered. */
  rate?: number;
}

/** Calls with a session's cookie are never answered from memory; this one is nobody's. */
export const live = ['Cookie: sid=nobody'];
/** What no visitor should wait longer for: so many at a steady pace, on connections that are mostly idle. */
const fixedRate = 2000;
/** A page with what became of a form is rendered anew each time. */
export const unkeptPage = '/en?sent=contact';

/** Pages and calls of visitors, kept and not kept, each beside its yardstick. */
export async function* usualRows(product: BenchProduct, kind: DatabaseKind, plan: Plan): AsyncGenerator<Row> {
  const { url, connectionString } = product;
  const { etag, slug } = await whatIsThere(url);
  const page = { path: '/en' };
  const known = { ...page, headers: [`If-None-Match: ${etag}`] };
  const list = { path: '/api/articles?limit=20' };
  const isShared = kind === 'postgres';
  const rowGoal = isShared ? { goal: atLeast(0.45) } : {};
  // The embedded database serves the product alone.
  const floor = isShared ? 'one row' : 'bare node';
  const comparisons: Comparison[] = [
    { what: 'page, kept', question: page, beside: 'bare node', goal: atLeast(0.9) },
    { what: 'page, kept', question: page, beside: 'nginx' },
    {
      what: `page, kept, ${fixedRate.toLocaleString('en')} a second`,
      question: page,
      beside: 'bare node',
      goal: atMost('p99', 5),
      rate: fixedRate,
    },
    {
      what: 'page, not changed',
      question: known,
      status: 304,
      beside: 'bare node',
      theirs: page,
      goal: atLeast(1.1),
    },
    { what: 'API list of 20, kept', question: list, beside: 'bare node', goal: atLeast(0.9) },
    {
      what: 'page, rendered',
      question: { path: unkeptPage },
      beside: 'React alone',
      goal: atLeast(isShared ? 0.5 : 0.3),
    },
    { what: 'API list of 20, live', question: { ...list, headers: live }, beside: floor, ...rowGoal },
    {
      what: 'API search, live',
      question: { path: '/api/articles?limit=20&q=ketahanan', headers: live },
      beside: floor,
    },
    {
      what: 'API article by slug, live',
      question: { path: `/api/articles/slug/${slug}`, headers: live },
      beside: floor,
    },
  ];
  for (const comparison of comparisons) {
    const { what, question, status = 200, beside, theirs = question, goal, rate } = comparison;
    const yardstick = await yardstickOf(beside, url + theirs.path, { productUrl: url, connectionString });
    if (!yardstick) continue;
    try {
      const {
        ours,
        yardstick: load,
        ...ratios
      } = await compare(
        { url, questions: [question], status, pid: product.process.pid },
        { url: yardstick.url, questions: [theirs], pid: yardstick.pid },
        { ...plan, rate },
      );
      yield { where: kind, what, ours, beside: { what: beside, load, ...ratios }, ...(goal ? { goal } : {}) };
    } finally {
      yardstick.stop();
    }
  }
}

async function yardstickOf(
  beside: Comparison['beside'],
  address: string,
  { productUrl, connectionString }: { productUrl: string; connectionString: string | undefined },
): Promise<Baseline | undefined> {
  if (beside === 'bare node') return bareServer(address);
  if (beside === 'nginx') return startNginx(address);
  if (beside === 'React alone') return startYardstick('react', { productUrl });
  return connectionString ? startYardstick('one-row', { connectionString }) : undefined;
}

async function whatIsThere(url: string): Promise<{ etag: string; slug: string }> {
  const home = await fetch(`${url}/en`, { headers: { 'Accept-Encoding': 'br' } });
  await home.arrayBuffer();
  const [newest] = (await (await fetch(`${url}/api/articles?limit=1`)).json()) as { slug: string }[];
  return { etag: String(home.headers.get('etag')), slug: newest?.slug ?? '' };
}
