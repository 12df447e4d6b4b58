import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { verifyArchiveFolder } from '#src/archive/restore-archive.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { hasNginx, startNginx } from '#testing/nginx.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { staffClient, staffSession } from '#testing/staff-client.ts';
import { uploadTestPdf } from '#testing/upload-test-pdf.ts';

const publicUrl = 'https://institute.example';
const secret = 'kanarikuning';
const folder = mkdtempSync(join(tmpdir(), 'archive-'));
const archive = join(folder, 'archive');
const site = join(archive, 'site');
const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const end of cleanups.reverse()) await end();
});

/** Runs `npm run archive` with a data folder. */
async function run(dataFolder: string, ...args: string[]) {
  const script = join(projectRoot, 'server/src/cli/archive.ts');
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataFolder, PUBLIC_URL: publicUrl };
  return promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: projectRoot,
    env,
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

let product: Product;
let ownPdf: Buffer;

/** Creates a publication with an uploaded PDF. */
async function publish(title: string, bytes: Buffer, isPublished: 'true' | 'false') {
  const { client, cookie } = await staffSession(product);
  const pdf = await uploadTestPdf(product.url, cookie(), bytes);
  const body = { title, authors: ['Ratna'], abstract: 'x', pdf, isPublished };
  await client.call(research.admin.create, { body });
}

beforeAll(async () => {
  ownPdf = await makePdf('Rancangan sendiri');
  product = await startProduct({ sampleData: inject('sampleData') });
  cleanups.push(() => product.stop());
  const api = await staffClient(product);
  const body = { title: `Konsep ${secret}`, excerpt: 'x', category: 'Case Studies' } as const;
  await api.call(article.admin.create, { body: { ...body, status: 'draft' } });
  await publish('Dengan PDF', ownPdf, 'true');
  await publish(`Konsep ${secret}`, await makePdf('x', { info: { Title: secret } }), 'false');
  // The command shares the database of the running server.
  const { code, output } = await run(product.dataFolder, '--to', archive);
  expect([code, output]).toEqual([0, expect.stringMatching(/\d+ pages and \d+ files of the site/)]);
  expect(output).not.toContain('Not found on the site');
});

/** Serves the archive's site by nginx if it is installed, or by a simple file server. */
async function served(): Promise<string> {
  if (hasNginx) {
    const port = await freePort();
    const nginxFolder = mkdtempSync(join(folder, 'nginx-'));
    cleanups.push(
      startNginx(
        nginxFolder,
        `types { text/html html; text/css css; image/webp webp; image/svg+xml svg; }
        server { listen 127.0.0.1:${port}; root ${site}; error_page 404 /404.html; absolute_redirect off; }`,
      ),
    );
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    return `http://127.0.0.1:${port}`;
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    for (const file of [path, `${path}/index.html`]) {
      try {
        const bytes = readFileSync(join(site, file));
        response.setHeader('Content-Type', file.endsWith('.html') ? 'text/html' : 'application/octet-stream');
        return response.end(bytes);
      } catch {}
    }
    response.statusCode = 404;
    return response.end(readFileSync(join(site, '404.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('an archive contains a site in both languages without broken links, scripts and forms', async () => {
  const origin = await served();
  const visited = new Set<string>();
  const queue = new Set(['/', '/id', '/en']);
  const broken: string[] = [];
  let pages = 0;
  for (const path of queue) {
    visited.add(path);
    const response = await fetch(origin + path);
    if (response.status !== 200) broken.push(`${path} ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    pages += 1;
    const html = await response.text();
    const scripts = [...html.matchAll(/<script[^>]*>/g)].filter(([tag]) => !tag.includes('ld+json'));
    if (scripts.length > 0 || html.includes('<form')) broken.push(`${path} has a script or a form`);
    const addresses = [...html.matchAll(/ (?:href|src|poster)="(\/[^"/#][^"#]*|\/)/g)].map(
      ([, each = '']) => each,
    );
    const sets = [...html.matchAll(/ srcSet="([^"]+)"/gi)].flatMap(([, set = '']) =>
      set.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
    );
    for (const address of [...addresses, ...sets])
      if (!visited.has(address)) queue.add(address.replaceAll('&amp;', '&'));
  }
  expect(broken).toEqual([]);
  expect(pages).toBeGreaterThan(60);
  expect(await (await fetch(`${origin}/en/services`)).text()).toContain('<html lang="en"');
  expect((await fetch(`${origin}/nirgendwo`)).status).toBe(404);
  const second = await (await fetch(`${origin}/en/blog/-/page-2/`)).text();
  expect(second).toContain('/en/blog/');
});

it('an archive contains unpublished content only outside of its public part', () => {
  const names = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const leaks = names.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(secret));
  expect(leaks).toEqual([]);
  expect(readFileSync(join(archive, 'data/articles.json'), 'utf8')).toContain(secret);
  const dataFiles = readdirSync(join(archive, 'data'));
  expect(dataFiles).toContain('publications.bib');
  expect(dataFiles.filter((name) => /user|session|invitation|outbox/.test(name))).toEqual([]);
});

it('npm run archive rejects a folder in use and a damaged archive without any change', async () => {
  expect(await run(product.dataFolder, '--to', archive)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty'),
  });
  const damaged = join(folder, 'damaged');
  cpSync(archive, damaged, { recursive: true });
  appendFileSync(join(damaged, 'data/services.json'), ' ');
  const fresh = join(folder, 'never-made');
  const rejected = await run(fresh, '--restore', damaged);
  expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('data/services.json') });
  expect(readdirSync(folder)).not.toContain('never-made');
  rmSync(join(damaged, 'data/services.json'));
  await expect(verifyArchiveFolder(damaged)).rejects.toThrow('data/services.json');
  writeFileSync(join(damaged, 'archive.json'), '{}');
  await expect(verifyArchiveFolder(damaged)).rejects.toThrow('cannot be read');
  await expect(verifyArchiveFolder(folder)).rejects.toThrow('not a complete archive');
});

it('npm run archive restores into an empty installation only', async () => {
  const dataFolder = join(folder, 'restored');
  const restored = await run(dataFolder, '--restore', archive);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(publicUrl) });
  expect(await run(dataFolder, '--restore', archive)).toMatchObject({
    code: 1,
    output: expect.stringContaining('empty installation'),
  });
  const other = await startProduct({ dataFolder, keepData: true });
  cleanups.push(() => other.stop());
  for (const path of ['articles', 'research', 'services', 'podcasts', 'content'].flatMap((kind) =>
    ['id', 'en'].map((language) => `/api/${kind}?lang=${language}`),
  )) {
    const [before, after] = await Promise.all(
      [product, other].map(async ({ url }) => (await fetch(url + path)).text()),
    );
    expect(after).toBe(before);
  }
  const api = await staffClient(other);
  const drafts = await api.call(article.admin.list, { query: { q: secret } });
  expect(drafts).toHaveLength(1);
  const [{ coverImageUrl } = {}] = (await api.call(article.admin.list)).filter((each) => each.coverImageUrl);
  expect((await fetch(other.url + coverImageUrl)).status).toBe(200);
  const address = 'id/research/dengan-pdf/dengan-pdf.pdf';
  const restoredPdf = await fetch(`${other.url}/${address}`);
  expect(Buffer.from(await restoredPdf.arrayBuffer()).equals(ownPdf)).toBe(true);
  expect(readFileSync(join(site, address)).equals(ownPdf)).toBe(true);
});
