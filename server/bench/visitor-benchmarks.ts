import type { BenchProduct, DatabaseKind } from './bench-product.ts';
import { type Baseline, type BenchmarkRequest, compare, startBareServer, startBaseline } from './measure.ts';
import { startNginx } from './nginx.ts';
import { atLeast, atMost, type Goal, type Row } from './row.ts';

interface Plan {
  rounds: number;
  seconds: number;
}

interface Comparison {
  what: string;
  request: BenchmarkRequest;
  status?: number;
  against: 'bare node' | 'nginx' | 'one row' | 'React alone';
  /** The request to the baseline. Default: the same. */
  baselineRequest?: BenchmarkRequest;
  goal?: Goal;
  /** Requests per second. Default: no limit. */
  rate?: number;
}

/** Requests with a session cookie bypass the cache. This session does not exist. */
export const uncached = { cookie: 'sid=nobody' };
/** Requests per second that leave the connections mostly idle. */
const fixedRate = 2000;
/** A page that shows the result of a form is not cached. */
const uncachedPage = '/en?sent=contact';

/** Measures cached and uncached pages and API requests of visitors. */
export async function* visitorRows(
  server: BenchProduct,
  kind: DatabaseKind,
  plan: Plan,
): AsyncGenerator<Row> {
  const { url, connectionString } = server;
  const { etag, slug } = await findBenchmarkArticle(url);
  const page = { path: '/en' };
  const conditional = { ...page, headers: { 'if-none-match': etag } };
  const list = { path: '/api/articles?limit=20' };
  const isShared = kind === 'postgres';
  const rowGoal = isShared ? { goal: atLeast(0.45) } : {};
  // Other processes cannot query the embedded database.
  const databaseBaseline = isShared ? 'one row' : 'bare node';
  const comparisons: Comparison[] = [
    { what: 'page, cached', request: page, against: 'bare node', goal: atLeast(0.9) },
    { what: 'page, cached', request: page, against: 'nginx' },
    {
      what: `page, cached, ${fixedRate.toLocaleString('en')} requests per second`,
      request: page,
      against: 'bare node',
      goal: atMost('p99', 5),
      rate: fixedRate,
    },
    {
      what: 'page, 304',
      request: conditional,
      status: 304,
      against: 'bare node',
      baselineRequest: page,
      goal: atLeast(1.1),
    },
    { what: 'API list of 20, cached', request: list, against: 'bare node', goal: atLeast(0.9) },
    {
      what: 'page, uncached render',
      request: { path: uncachedPage },
      against: 'React alone',
      goal: atLeast(isShared ? 0.5 : 0.3),
    },
    {
      what: 'API list of 20, uncached',
      request: { ...list, headers: uncached },
      against: databaseBaseline,
      ...rowGoal,
    },
    {
      what: 'API search, uncached',
      request: { path: '/api/articles?limit=20&q=ketahanan', headers: uncached },
      against: databaseBaseline,
    },
    {
      what: 'API article by slug, uncached',
      request: { path: `/api/articles/slug/${slug}`, headers: uncached },
      against: databaseBaseline,
    },
  ];
  for (const comparison of comparisons) {
    const { what, request, status = 200, against, baselineRequest = request, goal, rate } = comparison;
    const address = url + baselineRequest.path;
    const baselineServer = await startBaselineServer(against, address, { productUrl: url, connectionString });
    if (!baselineServer) continue;
    try {
      const { product, baseline, ...ratios } = await compare(
        { url, requests: [request], status, pid: server.process.pid },
        { url: baselineServer.url, requests: [baselineRequest], pid: baselineServer.pid },
        { ...plan, rate },
      );
      const row = { where: kind, what, product, baseline: { what: against, load: baseline, ...ratios } };
      yield { ...row, ...(goal ? { goal } : {}) };
    } finally {
      baselineServer.stop();
    }
  }
}

async function startBaselineServer(
  against: Comparison['against'],
  address: string,
  { productUrl, connectionString }: { productUrl: string; connectionString: string | undefined },
): Promise<Baseline | undefined> {
  if (against === 'bare node') return startBareServer(address);
  if (against === 'nginx') return startNginx(address);
  if (against === 'React alone') return startBaseline('react', { productUrl });
  return connectionString ? startBaseline('one-row', { connectionString }) : undefined;
}

async function findBenchmarkArticle(url: string): Promise<{ etag: string; slug: string }> {
  const home = await fetch(`${url}/en`, { headers: { 'Accept-Encoding': 'br' } });
  await home.arrayBuffer();
  const [newest] = (await (await fetch(`${url}/api/articles?limit=1`)).json()) as { slug: string }[];
  return { etag: String(home.headers.get('etag')), slug: newest?.slug ?? '' };
}
