import type { BenchProduct, DatabaseKind } from './bench-product.ts';
import { type Baseline, type BenchmarkRequest, compare, startBareServer, startBaseline } from './measure.ts';
import { startNginx } from './nginx.ts';
import { atLeast, cpuAtMost, type Goal, type Row } from './row.ts';

interface Plan {
  rounds: number;
  seconds: number;
}

interface Comparison {
  title: string;
  request: BenchmarkRequest;
  status?: number;
  against: 'bare node' | 'nginx' | 'React alone';
  /** The request to the baseline. Default: the same. */
  baselineRequest?: BenchmarkRequest;
  goal?: Goal;
}

/** Requests with a session cookie bypass the cache. This session does not exist. */
export const uncached = { cookie: 'sid=nobody' };
/** A page that shows the result of a form is not cached. */
const uncachedPage = '/en?sent=contact';

/** Measures cached and uncached pages and API requests of visitors. */
export async function* visitorRows(
  server: BenchProduct,
  kind: DatabaseKind,
  plan: Plan,
): AsyncGenerator<Row> {
  const { url } = server;
  const { etag, slug } = await findBenchmarkArticle(url);
  const page = { path: '/en' };
  const conditional = { ...page, headers: { 'if-none-match': etag } };
  const list = { path: '/api/articles?limit=20' };
  const isPostgres = kind === 'postgres';
  const comparisons: Comparison[] = [
    { title: 'page, cached', request: page, against: 'bare node', goal: cpuAtMost(1.25) },
    { title: 'page, cached', request: page, against: 'nginx' },
    {
      title: 'page, 304',
      request: conditional,
      status: 304,
      against: 'bare node',
      baselineRequest: page,
      goal: cpuAtMost(1),
    },
    { title: 'API list of 20, cached', request: list, against: 'bare node', goal: cpuAtMost(1.25) },
    {
      title: 'page, uncached render',
      request: { path: uncachedPage },
      against: 'React alone',
      goal: atLeast(isPostgres ? 0.5 : 0.3),
    },
    { title: 'API list of 20, uncached', request: { ...list, headers: uncached }, against: 'bare node' },
    {
      title: 'API search, uncached',
      request: { path: '/api/articles?limit=20&q=ketahanan', headers: uncached },
      against: 'bare node',
    },
    {
      title: 'API article by slug, uncached',
      request: { path: `/api/articles/slug/${slug}`, headers: uncached },
      against: 'bare node',
    },
  ];
  for (const comparison of comparisons) {
    const { title, request, status = 200, against, baselineRequest = request, goal } = comparison;
    const address = url + baselineRequest.path;
    const baselineServer = await startBaselineServer(against, address, url);
    if (!baselineServer) continue;
    try {
      const { product, baseline, ...ratios } = await compare(
        { url, requests: [request], status, pid: server.process.pid },
        { url: baselineServer.url, requests: [baselineRequest], pid: baselineServer.pid },
        plan,
      );
      const row = { where: kind, title, product, baseline: { title: against, load: baseline, ...ratios } };
      yield { ...row, ...(goal ? { goal } : {}) };
    } finally {
      baselineServer.stop();
    }
  }
}

async function startBaselineServer(
  against: Comparison['against'],
  address: string,
  productUrl: string,
): Promise<Baseline | undefined> {
  if (against === 'bare node') return startBareServer(address);
  if (against === 'nginx') return startNginx(address);
  return startBaseline('react', { productUrl });
}

async function findBenchmarkArticle(url: string): Promise<{ etag: string; slug: string }> {
  const home = await fetch(`${url}/en`, { headers: { 'Accept-Encoding': 'br' } });
  await home.arrayBuffer();
  const [newest] = (await (await fetch(`${url}/api/articles?limit=1`)).json()) as { slug: string }[];
  return { etag: String(home.headers.get('etag')), slug: newest?.slug ?? '' };
}
