import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressFolder } from '#server/cli/build-parts.ts';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
let server: Server;
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets/a-123.js'), 'x'.repeat(4000));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'index.html'), 'secret');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  await compressFolder(folder);
  const app = new Koa().use(
    staticFiles(folder, { base: '/admin', audience: 'staff', hidden: ['/index.html'] }),
  );
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

it('serves hashed files as immutable, in the accepted encoding', async () => {
  const br = await fetch(`${url}/admin/assets/a-123.js`, { headers: { 'Accept-Encoding': 'br' } });
  expect(br.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(br.headers.get('content-encoding')).toBe('br');
  expect((await br.text()).length).toBe(4000);
  const plain = await fetch(`${url}/admin/assets/a-123.js`, { headers: { 'Accept-Encoding': 'identity' } });
  expect([plain.headers.get('content-length'), plain.headers.get('vary')]).toEqual([
    '4000',
    'Accept-Encoding',
  ]);
});

it('serves other files for an hour', async () => {
  const icon = await fetch(`${url}/admin/favicon.svg`);
  expect([icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
    'image/svg+xml',
    'public, max-age=3600',
  ]);
});

it.each([
  '/admin/index.html',
  '/admin/.vite/manifest.json',
  '/admin/../package.json',
  '/admin/assets/%2e%2e/index.html',
  '/favicon.svg',
])('does not serve %s', async (path) => {
  expect((await fetch(url + path)).status).toBe(404);
});

it('serves files after the folder is deleted', async () => {
  rmSync(folder, { recursive: true });
  expect((await fetch(`${url}/admin/favicon.svg`)).status).toBe(200);
});
