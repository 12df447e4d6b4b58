import { readFileSync } from 'node:fs';
import { account } from '@institute/core/account/endpoints.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import { word } from '@institute/core/word/endpoints.ts';
import JSZip from 'jszip';
import sharp from 'sharp';
import { testAccount } from '#testing/product.ts';
import { staffSession } from '#testing/staff-client.ts';
import type { BenchProduct, DatabaseKind } from './bench-product.ts';
import { type BenchmarkRequest, type Load, load, median, medianLoad } from './measure.ts';
import { atMost, type Row } from './row.ts';
import { longText } from './typing.ts';

interface Plan {
  rounds: number;
  seconds: number;
}

/** Measures requests of staff (sign in, save, upload), and concurrent page loads. */
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
    title: 'login',
    product: await loadAlone([json('POST', account.login.path, testAccount)]),
  };
  yield {
    where: kind,
    title: 'save of an article',
    product: await loadAlone(saves.slice(0, 2)),
    goal: atMost('p50', kind === 'postgres' ? 25 : 40),
  };

  const pages = longText(pagesOf100);
  yield {
    where: kind,
    title: 'save of an article of 100 pages',
    product: await loadAlone(
      [pages, `${pages}<p>Akhir</p>`].map((content) =>
        json('PUT', `/api/admin/articles/${newest[0]?.id}`, { content }, cookie()),
      ),
    ),
    goal: atMost('p50', 500),
  };
  const file = await createWordFile();
  yield {
    where: kind,
    title: `import of a Word file of 100 pages (${(file.length / 1e6).toFixed(1)} MB)`,
    product: await load(
      { url, pid, requests: [uploadRequest(word.path, 'pages.docx', file, cookie())] },
      uploadSeconds,
      1,
    ),
    goal: atMost('p50', 3000),
  };

  const photo = await createPhotograph();
  yield {
    where: kind,
    title: `upload of a photograph (${(photo.length / 1e6).toFixed(1)} MB)`,
    product: await load(
      {
        url,
        pid,
        requests: [uploadRequest(upload.path, 'photo.jpg', photo, cookie())],
        status: upload.status ?? 200,
      },
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
      {
        url,
        requests: [uploadRequest(upload.path, 'photo.jpg', photo, cookie())],
        status: upload.status ?? 200,
      },
      plan.seconds,
      1,
    );
    busy.push(await load({ url, pid, requests: [page] }, plan.seconds));
    await uploading;
  }
  const pairs = busy.map((each, n) => ({ busy: each, quiet: quiet[n] ?? each }));
  yield {
    where: kind,
    title: 'page, cached, during uploads of photographs',
    product: medianLoad(busy),
    baseline: {
      title: 'without uploads',
      load: medianLoad(quiet),
      ratio: median(pairs.map((pair) => pair.busy.rate / pair.quiet.rate)),
      cpuRatio: median(pairs.map((pair) => (pair.quiet.cpu ?? Number.NaN) / (pair.busy.cpu ?? Number.NaN))),
      p99Ratio: median(pairs.map((pair) => pair.busy.p99 / pair.quiet.p99)),
    },
    goal: { of: 'p99Ratio', at: 'most', value: 3 },
  };

  // One writer saves while readers load cached pages. Each save makes the pages render again.
  let isOver = false;
  const saving = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const next = saves[n % saves.length];
      if (next) await load({ url, requests: [next] }, 1, 1, 1);
    }
  })();
  const paced = await load({ url, pid, requests: [page] }, pacedSeconds, 16, pacedRate);
  isOver = true;
  await saving;
  yield {
    where: kind,
    title: `page, cached, ${pacedRate.toLocaleString('en')} requests and one save per second`,
    product: paced,
    goal: atMost('p99', 20),
  };
}

/** 100 pages of 500 words. */
const pagesOf100 = 50_000;
/** Long enough for several photographs in sequence. The first one starts the image worker. */
const uploadSeconds = 6;
const pacedSeconds = 20;
const pacedRate = 1000;

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

function uploadRequest(path: string, name: string, file: Buffer, cookie: string): BenchmarkRequest {
  const boundary = 'institute-bench';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    path,
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

/** Creates a Word file of 100 pages: the content of one with 20, five times, with its notes, tables and pictures. */
async function createWordFile(): Promise<Buffer> {
  const zip = await JSZip.loadAsync(readFileSync(new URL('../testing/word/journey.docx', import.meta.url)));
  const name = 'word/document.xml';
  const xml = await zip.file(name)?.async('string');
  const [, content] = /<w:body>(.*?)<w:sectPr/s.exec(xml ?? '') ?? [];
  if (xml === undefined || content === undefined) throw new Error('The Word file has no content');
  zip.file(name, xml.replace(content, content.repeat(5)));
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
