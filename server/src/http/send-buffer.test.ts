import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byteRange, etagOf, sendBytes } from './send-file.ts';

const file = Buffer.from('0123456789');
const etag = etagOf(file);
let server: Server;
let url: string;
beforeAll(async () => {
  const app = new Koa().use((ctx) => {
    ctx.type = 'application/pdf';
    sendBytes(ctx, file, etag);
  });
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
});

async function get(headers: Record<string, string>, method = 'GET') {
  const response = await fetch(url, { headers, method });
  return {
    summary: [response.status, response.headers.get('content-range'), await response.text()],
    headers: response.headers,
  };
}

describe('a Range header', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['bytes=5-2', null],
    ['bytes=0-1,3-4', null],
    ['lines=0-1', null],
    [`bytes=${'9'.repeat(400)}-`, null],
    ['bytes=10-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=3-', { start: 3, end: 9 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
  ])('%j of ten bytes is parsed as %j', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });
});

describe('a buffer', () => {
  it('has no range after its end', async () => {
    expect((await get({ Range: 'bytes=10-12' })).summary).toEqual([416, 'bytes */10', '']);
  });

  it('is sent whole or as a range (H16)', async () => {
    const whole = await get({});
    expect(whole.summary).toEqual([200, null, '0123456789']);
    expect(
      ['accept-ranges', 'content-type', 'content-length'].map((name) => whole.headers.get(name)),
    ).toEqual(['bytes', 'application/pdf', '10']);
    expect((await get({ Range: 'bytes=2-4' })).summary).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await get({ Range: 'bytes=0-1,4-5' })).summary).toEqual([200, null, '0123456789']);
    const head = await get({ Range: 'bytes=2-4' }, 'HEAD');
    expect([head.summary, head.headers.get('content-length')]).toEqual([[200, null, ''], '10']);
  });

  it('is sent as 304 if unchanged, and as a range only if If-Range matches', async () => {
    expect((await get({ 'If-None-Match': `"x", ${etag}` })).summary).toEqual([304, null, '']);
    expect((await get({ Range: 'bytes=2-4', 'If-Range': etag })).summary).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect((await get({ Range: 'bytes=2-4', 'If-Range': '"other"' })).summary).toEqual([
      200,
      null,
      '0123456789',
    ]);
  });
});
