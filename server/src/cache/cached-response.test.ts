import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { negotiateEncoding } from '#server/http/content-negotiation.ts';
import { encodeResponse, sendCached } from './cached-response.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(html: string, status = 200) {
  const page = await encodeResponse(status, html, { 'Cache-Control': 'no-cache' });
  server = createServer((request, response) => sendCached(request, response, page)).listen(0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { page, url };
}

describe('a cached response', () => {
  it('is sent in the best accepted encoding', () => {
    expect(negotiateEncoding('gzip, deflate, br')).toBe('br');
    expect(negotiateEncoding('gzip;q=1, br;q=0')).toBe('gzip');
    expect(negotiateEncoding('br;q=0.5')).toBe('br');
    expect(negotiateEncoding(undefined)).toBe('identity');
  });

  it('is compressed once per encoding, with the same text and another ETag', async () => {
    const page = await encodeResponse(200, '<p>Ketahanan</p>', {}, { first: 'gzip' });
    expect(Object.keys(page.variants)).toEqual(['identity', 'gzip']);
    const [one, other] = await Promise.all([page.encode('br'), page.encode('br')]);
    expect(one).toBe(other);
    expect(page.variants.br).toBe(one);
    expect(brotliDecompressSync(one.body).toString()).toBe('<p>Ketahanan</p>');
    expect(gunzipSync(page.variants.gzip?.body ?? '').toString()).toBe('<p>Ketahanan</p>');
    expect(new Set(Object.values(page.variants).map(({ etag }) => etag)).size).toBe(3);
  });

  it('is compressed on demand', async () => {
    const { url, page } = await serve('<p>Ketahanan</p>');
    expect(page.variants.gzip).toBeUndefined();
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([
      'gzip',
      '<p>Ketahanan</p>',
    ]);
    expect(response.headers.get('etag')).toBe(page.variants.gzip?.etag);
  });

  it('resolves after the response is sent, also in a new encoding', async () => {
    const page = await encodeResponse(200, '<p>Ketahanan</p>', {});
    const results: [number, boolean][] = [];
    server = createServer(async (request, response) => {
      await sendCached(request, response, page);
      results.push([response.statusCode, response.headersSent]);
    }).listen(0);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const encoding of ['gzip', 'gzip', 'br'])
      await (await fetch(url, { headers: { 'Accept-Encoding': encoding } })).text();
    await expect.poll(() => results).toEqual(Array(3).fill([200, true]));
  });

  it('is sent as 304 to clients that have it', async () => {
    const { url, page } = await serve('<p>Ketahanan</p>');
    const first = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
    const etag = first.headers.get('etag');
    expect([first.status, etag]).toEqual([200, page.variants.gzip?.etag]);
    for (const known of [`${etag}`, `"other", W/${etag}`, page.etag, `${page.variants.br?.etag}`]) {
      const second = await fetch(url, {
        headers: { 'If-None-Match': known, 'Accept-Encoding': 'gzip' },
      });
      expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await fetch(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('repeats caching headers in a 304 and hashes the others', async () => {
    const text = '<p>Ketahanan</p>';
    const headers = { 'Cache-Control': 'no-cache', Link: '</x>', 'Cache-Tag': 'pages' };
    const page = await encodeResponse(200, text, headers);
    const { etag, unchanged } = await page.encode('br');
    expect(unchanged).toEqual(['cache-control', 'no-cache', 'cache-tag', 'pages', 'ETag', etag]);
    const later = await encodeResponse(200, text, { ...headers, 'Cache-Control': 'no-store' });
    expect(later.etag).toBe(page.etag);
    expect((await encodeResponse(200, text, { ...headers, Link: '</y>' })).etag).not.toBe(page.etag);
  });

  it('is never sent as 304 if it is an error', async () => {
    const { url, page } = await serve('<p>404</p>', 404);
    expect((await fetch(url, { headers: { 'If-None-Match': page.etag } })).status).toBe(404);
  });

  it('is sent to HEAD without a body', async () => {
    const { url } = await serve('<p>Ketahanan</p>');
    const head = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['16', '']);
  });
});
