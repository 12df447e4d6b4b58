import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { bestEncoding, PageCache, preparePage, sendPage } from './page-cache.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(html: string, status = 200) {
  const page = await preparePage(status, html, { 'Cache-Control': 'no-cache' });
  server = createServer((request, response) => sendPage(request, response, page)).listen(0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { page, url };
}

describe('a prepared page', () => {
  it('is sent in the best encoding that the reader takes', () => {
    expect(bestEncoding('gzip, deflate, br')).toBe('br');
    expect(bestEncoding('gzip;q=1, br;q=0')).toBe('gzip');
    expect(bestEncoding('br;q=0.5')).toBe('br');
    expect(bestEncoding(undefined)).toBe('identity');
  });

  it('holds the same text in every encoding, under a validator for each', async () => {
    const { page } = await serve('<p>Ketahanan</p>');
    expect(new Set(Object.values(page.variants).map(({ etag }) => etag)).size).toBe(3);
    expect(brotliDecompressSync(page.variants.br.body).toString()).toBe('<p>Ketahanan</p>');
    expect(gunzipSync(page.variants.gzip.body).toString()).toBe('<p>Ketahanan</p>');
  });

  it('is compressed in the one encoding that is wanted of a page that is not kept', async () => {
    const { variants } = await preparePage(200, '<p>Ketahanan</p>', {}, 'br');
    expect(brotliDecompressSync(variants.br.body).toString()).toBe('<p>Ketahanan</p>');
    expect([variants.gzip, variants.identity.body.toString()]).toEqual([
      variants.identity,
      '<p>Ketahanan</p>',
    ]);
  });

  it('is answered 304, without a body, to a reader who has it', async () => {
    const { url, page } = await serve('<p>Ketahanan</p>');
    const first = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
    const etag = first.headers.get('etag');
    expect([first.status, etag]).toEqual([200, page.variants.gzip.etag]);
    for (const known of [`${etag}`, `"other", W/${etag}`, page.etag, page.variants.br.etag]) {
      const second = await fetch(url, {
        headers: { 'If-None-Match': known, 'Accept-Encoding': 'gzip' },
      });
      expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await fetch(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('says in a 304 how long it may be kept, and has another validator with other headers of the rest', async () => {
    const text = '<p>Ketahanan</p>';
    const headers = { 'Cache-Control': 'no-cache', Link: '</x>', 'Cache-Tag': 'pages' };
    const page = await preparePage(200, text, headers);
    const { etag, unchanged } = page.variants.br;
    expect(unchanged).toEqual(['cache-control', 'no-cache', 'cache-tag', 'pages', 'ETag', etag]);
    const later = await preparePage(200, text, { ...headers, 'Cache-Control': 'no-store' });
    expect(later.etag).toBe(page.etag);
    expect((await preparePage(200, text, { ...headers, Link: '</y>' })).etag).not.toBe(page.etag);
  });

  it('is never answered 304 when it is an error', async () => {
    const { url, page } = await serve('<p>404</p>', 404);
    expect((await fetch(url, { headers: { 'If-None-Match': page.etag } })).status).toBe(404);
  });

  it('is not sent to HEAD, but its headers are', async () => {
    const { url } = await serve('<p>Ketahanan</p>');
    const head = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['16', '']);
  });
});

describe('the cache', () => {
  it('forgets what shows a kind that changes, and only that', async () => {
    const cache = new PageCache();
    const page = await preparePage(200, 'old', {});
    cache.store('en /', page, ['article', 'podcast']);
    cache.store('en /services', page, ['service']);
    cache.forget(['research']);
    expect([cache.find('en /'), cache.find('en /services')]).toEqual([page, page]);
    cache.forget(['podcast', 'research']);
    expect([cache.find('en /'), cache.find('en /services')]).toEqual([undefined, page]);
  });

  it('keeps the newest pages when the room is full', async () => {
    const cache = new PageCache();
    const page = await preparePage(200, 'x', {});
    const large = { ...page, bytes: 4 * 1024 * 1024 };
    for (let index = 0; index < 40; index += 1) cache.store(`en /${index}`, large, ['article']);
    expect(cache.find('en /0')).toBeUndefined();
    expect(cache.find('en /39')).toBeDefined();
    cache.forget(['article']);
    for (let index = 0; index < 10; index += 1) cache.store(`id /${index}`, large, ['article']);
    expect(cache.find('id /0')).toBeDefined();
  });
});
