import { account } from '@institute/core/account/endpoints.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import sharp from 'sharp';
import { testAccount } from '#testing/product.ts';
import { staffSession } from '#testing/staff-client.ts';
import type { BenchProduct, DatabaseKind } from './bench-product.ts';
import { type BenchmarkRequest, type Load, load, median, medianLoad } from './measure.ts';
import { atMost, type Row } from './row.ts';
import { uncached } from './visitor-benchmarks.ts';

interface Plan {
  rounds: number;
  seconds: number;
  mixedSeconds: number;
}

/** Measures requests of staff (sign in, save, upload) and a mixed load of visitors and staff. */
export async function* staffRows(server: BenchProduct, kind: DatabaseKind, plan: Plan): AsyncGenerator<Row> {
  const { url } = server;
  const { pid } = server.process;
  const { client, cookie } = await staffSession(server);
  const page = { path: '/en' };
  const newest = await client.call(article.admin.list, { query: { pageSize: 50 } });
  // Two saves per article, so that each save changes the text.
  const saves = newest.flatMap(({ id, excerpt }) =>
    [excerpt, `${excerpt} (2)`].map((text) =>
      json('PUT', `/api/admin/articles/${id}`, { excerpt: text }, cookie()),
    ),
  );
  const loadAlone = (requests: BenchmarkRequest[], status = 200) =>
    load({ url, pid, requests, status }, plan.seconds, 1);

  yield {
    where: kind,
    what: 'login',
    product: await loadAlone([json('POST', account.login.path, testAccount)]),
  };
  yield {
    where: kind,
    what: 'save of an article',
    product: await loadAlone(saves.slice(0, 2)),
    goal: atMost('p50', kind === 'postgres' ? 25 : 40),
  };

  const photo = await createPhotograph();
  yield {
    where: kind,
    what: `upload of a photograph (${(photo.length / 1e6).toFixed(1)} MB)`,
    product: await load(
      { url, pid, requests: [uploadRequest(photo, cookie())], status: upload.status ?? 200 },
      uploadSeconds,
      1,
    ),
    goal: atMost('p50', 1000),
  };
  const quiet: Load[] = [];
  const busy: Load[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    quiet.push(await load({ url, pid, requests: [page] }, plan.seconds));
    const uploading = load(
      { url, requests: [uploadRequest(photo, cookie())], status: upload.status ?? 200 },
      plan.seconds,
      1,
    );
    busy.push(await load({ url, pid, requests: [page] }, plan.seconds));
    await uploading;
  }
  const pairs = busy.map((each, n) => ({ busy: each, quiet: quiet[n] ?? each }));
  yield {
    where: kind,
    what: 'page, cached, during uploads of photographs',
    product: medianLoad(busy),
    baseline: {
      what: 'without uploads',
      load: medianLoad(quiet),
      ratio: median(pairs.map((pair) => pair.busy.rate / pair.quiet.rate)),
      cpuRatio: median(pairs.map((pair) => (pair.quiet.cpu ?? Number.NaN) / (pair.busy.cpu ?? Number.NaN))),
      p99Ratio: median(pairs.map((pair) => pair.busy.p99 / pair.quiet.p99)),
    },
    goal: { of: 'p99Ratio', at: 'most', value: 2 },
  };

  const { mixedSeconds } = plan;
  const loadMixed = (requests: BenchmarkRequest[], rate?: number, seconds = mixedSeconds) =>
    load({ url, pid, requests: toMixedLoad(requests) }, seconds, 32, rate);
  const what = `mixed: 90 % pages, 8 % API requests, 2 % saves, for ${mixedSeconds} s`;
  const goal = atMost('p99', 50);
  const paced = `${steadyRate} requests per second`;
  // The first render of each page runs code that is not compiled yet.
  await loadMixed(saves, steadyRate, warmUpSeconds);
  yield { where: kind, what: `${what}, ${paced}`, product: await loadMixed(saves, steadyRate), goal };
  yield { where: kind, what, product: await loadMixed(saves), goal };
  yield {
    where: kind,
    what: `${what}, all of one article`,
    product: await loadMixed(saves.slice(0, 2)),
    goal,
  };
}

/** Long enough for several photographs in sequence. The first one starts the image worker. */
const uploadSeconds = 6;
const warmUpSeconds = 10;
/** Requests per second of the mixed load, which is 8 saves per second. */
const steadyRate = 400;

/** @param saves two per article, newest first, because pages show the newest articles */
function toMixedLoad(saves: BenchmarkRequest[]): BenchmarkRequest[] {
  const times = saves.length / 2;
  const pages = [
    '/en',
    '/id',
    '/en/blog',
    '/id/blog',
    '/en/about',
    '/id/research',
    '/en/podcasts',
    '/id/services',
    '/en/contact',
  ];
  return [
    ...pages.map((path) => ({ path, weight: 10 * times })),
    { path: '/api/articles?limit=12', weight: 4 * times },
    { path: '/api/services', weight: 2 * times },
    { path: '/api/articles?limit=12', headers: uncached, weight: 2 * times },
    ...saves,
  ];
}

/** Browsers send this header. The server rejects saves without it. */
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

function json(method: 'POST' | 'PUT', path: string, body: unknown, cookie?: string): BenchmarkRequest {
  return {
    path,
    method,
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie, ...sameOrigin } : {}) },
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  };
}

function uploadRequest(photo: Buffer, cookie: string): BenchmarkRequest {
  const boundary = 'institute-bench';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    path: upload.path,
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, cookie, ...sameOrigin },
    body: body.toString('base64'),
  };
}

/** Creates a JPEG of coarse noise with the size of a phone photograph: 12 megapixels, about 4 MB. */
async function createPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const coarse = await sharp({ create: { width: 1300, height: 975, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(coarse).resize(4000, 3000).jpeg({ quality: 82 }).toBuffer();
}
