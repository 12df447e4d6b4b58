import { account } from '@institute/core/account/endpoints.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import sharp from 'sharp';
import { testAccount } from '#testing/product.ts';
import { staffSession } from '#testing/staff-client.ts';
import type { BenchProduct, DatabaseKind } from './bench-product.ts';
import { type BenchmarkRequest, type Load, load, median, middle } from './measure.ts';
import { atMost, type Row } from './row.ts';
import { live } from './visitor-benchmarks.ts';

interface Plan {
  rounds: number;
  seconds: number;
  /** How long the mixed load lasts. */
  mixedSeconds: number;
}

/** What staff do: sign in, save, upload; and the load of a busy day, of all kinds at once. */
export async function* staffRows(product: BenchProduct, kind: DatabaseKind, plan: Plan): AsyncGenerator<Row> {
  const { url } = product;
  const { pid } = product.process;
  const { client, cookie } = await staffSession(product);
  const page = { path: '/en' };
  const newest = await client.call(article.admin.list, { query: { pageSize: 50 } });
  // Two of each article, so that each save changes a text.
  const saves = newest.flatMap(({ id, excerpt }) =>
    [excerpt, `${excerpt} (2)`].map((text) =>
      json('PUT', `/api/admin/articles/${id}`, { excerpt: text }, cookie()),
    ),
  );
  const alone = (questions: BenchmarkRequest[], status = 200) =>
    load({ url, pid, questions, status }, plan.seconds, 1);

  yield { where: kind, what: 'login', ours: await alone([json('POST', account.login.path, testAccount)]) };
  yield {
    where: kind,
    what: 'save of an article',
    ours: await alone(saves.slice(0, 2)),
    goal: atMost('p50', kind === 'postgres' ? 25 : 40),
  };

  const photo = await photograph();
  yield {
    where: kind,
    what: `upload of a photograph (${(photo.length / 1e6).toFixed(1)} MB)`,
    ours: await load(
      { url, pid, questions: [uploadOf(photo, cookie())], status: upload.status ?? 200 },
      uploadSeconds,
      1,
    ),
    goal: atMost('p50', 1000),
  };
  const quiet: Load[] = [];
  const busy: Load[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    quiet.push(await load({ url, pid, questions: [page] }, plan.seconds));
    const uploading = load(
      { url, questions: [uploadOf(photo, cookie())], status: upload.status ?? 200 },
      plan.seconds,
      1,
    );
    busy.push(await load({ url, pid, questions: [page] }, plan.seconds));
    await uploading;
  }
  const pairs = busy.map((each, n) => ({ busy: each, quiet: quiet[n] ?? each }));
  yield {
    where: kind,
    what: 'page, kept, while photographs are uploaded',
    ours: middle(busy),
    beside: {
      what: 'without uploads',
      load: middle(quiet),
      ratio: median(pairs.map((pair) => pair.busy.rate / pair.quiet.rate)),
      cpuRatio: median(pairs.map((pair) => (pair.quiet.cpu ?? Number.NaN) / (pair.busy.cpu ?? Number.NaN))),
      p99Ratio: median(pairs.map((pair) => pair.busy.p99 / pair.quiet.p99)),
    },
    goal: { of: 'p99Ratio', at: 'most', value: 2 },
  };

  const { mixedSeconds } = plan;
  const busyDay = (questions: BenchmarkRequest[], rate?: number, seconds = mixedSeconds) =>
    load({ url, pid, questions: mixed(questions) }, seconds, 32, rate);
  const what = `mixed: 90 % pages, 8 % calls, 2 % saves, for ${mixedSeconds} s`;
  const goal = atMost('p99', 50);
  const paced = `${steadyRate} a second`;
  // As everywhere: pages that were never asked for are rendered by code that is not compiled yet.
  await busyDay(saves, steadyRate, warmUpSeconds);
  yield { where: kind, what: `${what}, ${paced}`, ours: await busyDay(saves, steadyRate), goal };
  yield { where: kind, what, ours: await busyDay(saves), goal };
  yield { where: kind, what: `${what}, all of one article`, ours: await busyDay(saves.slice(0, 2)), goal };
}

/** For some photographs, one after the other: the first one's process has to start. */
const uploadSeconds = 6;
const warmUpSeconds = 10;
/** Of the mixed load, with which a newsroom saves eight times a second. */
const steadyRate = 400;

/** @param saves two of each article, newest first: what is saved often is what the pages show */
function mixed(saves: BenchmarkRequest[]): BenchmarkRequest[] {
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
    { path: '/api/articles?limit=12', headers: live, weight: 2 * times },
    ...saves,
  ];
}

/** As a browser sends it; the server refuses a save without. */
const fromOwnPage = 'Sec-Fetch-Site: same-origin';

function json(method: string, path: string, body: unknown, cookie?: string): BenchmarkRequest {
  return {
    path,
    method,
    headers: ['Content-Type: application/json', ...(cookie ? [`Cookie: ${cookie}`, fromOwnPage] : [])],
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  };
}

function uploadOf(photo: Buffer, cookie: string): BenchmarkRequest {
  const boundary = 'institute-bench';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    path: upload.path,
    method: 'POST',
    headers: [`Content-Type: multipart/form-data; boundary=${boundary}`, `Cookie: ${cookie}`, fromOwnPage],
    body: body.toString('base64'),
  };
}

/** As many pixels and bytes as a telephone's picture: noise, coarse enough that JPEG makes about four megabytes of it. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const coarse = await sharp({ create: { width: 1300, height: 975, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(coarse).resize(4000, 3000).jpeg({ quality: 82 }).toBuffer();
}
