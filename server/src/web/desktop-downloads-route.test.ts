import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktopFiles } from './desktop-downloads-route.ts';

const root = mkdtempSync(join(tmpdir(), 'institute-desktop-'));
const folder = join(root, 'desktop');
const installer = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
let server: Server;
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'inside'), { recursive: true });
  mkdirSync(join(folder, 'dictionaries'));
  writeFileSync(join(folder, 'dictionaries', 'id-ID-3-0.bdic'), 'BDic');
  writeFileSync(join(folder, 'latest.yml'), 'version: 1.2.3\n');
  writeFileSync(join(folder, 'app-1.2.3-win-x64.exe'), installer);
  writeFileSync(join(folder, '.secret'), 'x');
  writeFileSync(join(root, 'outside.yml'), 'x');
  symlinkSync('/nowhere', join(folder, 'gone.yml'));
  const app = new Koa();
  app.use(desktopFiles(folder));
  app.use((ctx) => {
    ctx.body = '<!doctype html>';
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

it('revalidates the feed and caches installers forever', async () => {
  const feed = await fetch(`${url}/desktop/latest.yml`);
  expect([feed.status, await feed.text(), feed.headers.get('cache-control')]).toEqual([
    200,
    'version: 1.2.3\n',
    'no-cache',
  ]);
  const app = await fetch(`${url}/desktop/app-1.2.3-win-x64.exe`);
  expect(app.headers.get('cache-control')).toContain('immutable');
  expect(app.headers.get('content-type')).toBe('application/octet-stream');
  expect(Buffer.from(await app.arrayBuffer()).equals(installer)).toBe(true);
});

it('sends the announced bytes of a file that grows during the download', async () => {
  const file = join(folder, 'app-2.0.0.deb');
  // Larger than the buffers of the connection, so that the server still reads the file.
  const bytes = Buffer.alloc(20_000_000, 'a');
  writeFileSync(file, bytes);
  // The next response uses the same connection.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const path of ['app-2.0.0.deb', 'latest.yml']) {
    const [next] = await once(get(`${url}/desktop/${path}`, { agent }), 'response');
    if (path !== 'latest.yml') appendFileSync(file, 'more');
    next.resume();
    await once(next, 'end');
    expect([path, next.statusCode]).toEqual([path, 200]);
  }
  agent.destroy();
});

it('sends an empty file', async () => {
  writeFileSync(join(folder, 'empty.yml'), '');
  const response = await fetch(`${url}/desktop/empty.yml`);
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it('resumes an interrupted download', async () => {
  const address = `${url}/desktop/app-1.2.3-win-x64.exe`;
  const part = await fetch(address, { headers: { Range: 'bytes=4000-' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4000-4999/5000']);
  expect(Buffer.from(await part.arrayBuffer()).equals(installer.subarray(4000))).toBe(true);
  expect((await fetch(address, { headers: { Range: 'bytes=5000-' } })).status).toBe(416);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000']);
});

it.each(['id-ID-3-0.bdic', 'id-id-3-0.bdic'])('ignores the case of dictionary names: %s', async (name) => {
  const response = await fetch(`${url}/desktop/dictionaries/${name}`);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'application/octet-stream',
    'BDic',
  ]);
});

it.each([
  'nothing.yml',
  'gone.yml',
  '.secret',
  'inside',
  'dictionaries',
  'dictionaries/',
  'dictionaries/en-US-10-1.bdic',
  'dictionaries%2fid-ID-3-0.bdic',
  '',
  '%2e%2e%2foutside.yml',
  'inside%2f..%2flatest.yml',
])('responds with a plain 404 to a missing file: %s', async (name) => {
  const response = await fetch(`${url}/desktop/${name}`);
  expect([response.status, await response.text()]).toEqual([404, 'Not found']);
});

it('responds with 404 if the folder is missing', async () => {
  const app = new Koa().use(desktopFiles(join(root, 'never')));
  const empty = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => empty.once('listening', resolve));
  const { port } = empty.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/desktop/latest.yml`)).status).toBe(404);
  empty.close();
});
