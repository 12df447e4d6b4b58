import { authors } from '@institute/core/account/roles.ts';
import { endpoint, staffEndpoint } from '@institute/core/api/endpoint.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rawRequest } from '#testing/raw-request.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { route } from './execute-route.ts';

const shared = { summary: '', response: z.object({ size: z.number() }) } as const;
const echo = endpoint(
  { resource: 'echo', method: 'POST', path: '/api/echo', access: 'public' },
  { ...shared, body: z.object({ text: z.unknown().optional() }) },
);
const staff = staffEndpoint('echo', 'POST', '/api/admin/echo', authors, {
  ...shared,
  bodyLimit: 2_500_000,
  body: z.unknown(),
});
let calls = 0;
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  const count = async (size: number) => {
    calls += 1;
    return { size };
  };
  app = await startTestApp({
    bindings: [
      route(echo, ({ body }) => count(JSON.stringify(body.text ?? null).length)),
      route(staff, ({ body }) => count(JSON.stringify(body).length)),
      route(
        upload,
        async (_input, caller) => {
          const { size } = await count(caller.upload?.size ?? 0);
          return { url: `${size}`, width: 1, height: 1 };
        },
        { transaction: false },
      ),
    ],
  });
  cookie = await app.signIn();
});
beforeEach(() => {
  calls = 0;
});
afterAll(() => app.close());

const post = (body: unknown, type?: string) =>
  app.request('POST', '/api/echo', { body, headers: type === undefined ? {} : { 'content-type': type } });
const head = (path: string, more: string) => `POST ${path} HTTP/1.1\nHost: x\n${more}`;
const json = 'Content-Type: application/json';

describe('a body is rejected', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json;x',
    'application/json; charset=utf-16',
    'application/json; charset=utf-7',
    'application/json, text/plain',
    'text/json',
  ])('with the type %s', async (type) => {
    const response = await post('{"text":"x"}', type);
    expect([response.status, response.body.code]).toEqual([415, 'unsupported_type']);
    expect(calls).toBe(0);
  });

  it('without a type or with a content encoding', async () => {
    const bare = await rawRequest(app.url, head('/api/echo', 'Connection: close\nContent-Length: 2'), '{}');
    expect(bare.status).toBe(415);
    const packed = await app.request('POST', '/api/echo', {
      body: '{}',
      headers: { 'content-encoding': 'gzip' },
    });
    expect(packed.status).toBe(415);
  });

  it.each([
    '',
    '{',
    '[1,]',
    "{'text':1}",
    '{"text":1}}',
    'NaN',
    '\u0000',
    '{"text":"\t"}',
    '﻿﻿{}',
    'true false',
  ])('with invalid JSON: %j', async (text) => {
    const response = await post(text);
    expect([response.status, response.body.code]).toEqual([400, 'malformed_request']);
  });

  it('with invalid UTF-8', async () => {
    const bytes = Uint8Array.from([...Buffer.from('{"text":"'), 0xc0, 0xaf, ...Buffer.from('"}')]);
    expect((await post(bytes)).body.code).toBe('malformed_request');
  });

  it.each([
    ['lists', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['21 levels', `${'['.repeat(21)}1${']'.repeat(21)}`],
  ])('if nested too deep: %s', async (_name, text) => {
    const response = await post(text);
    expect([response.status, response.body.code]).toEqual([400, 'malformed_request']);
  });

  it.each(['null', '"text"', '7', '[]', 'true'])('without an object: %s', async (text) => {
    const response = await post(text);
    expect([response.status, response.body.code]).toEqual([400, 'validation']);
  });

  it('if one byte too long', async () => {
    const response = await post(`{"text":"${'x'.repeat(99_990)}"}`);
    expect([response.status, response.body.code]).toEqual([413, 'too_large']);
    expect(response.headers.get('connection')).toBe('close');
  });

  it.each([
    ['announced', 'Content-Length: 1000000000', 'x'.repeat(65_536), 16_000],
    [
      'in pieces of unknown number',
      'Transfer-Encoding: chunked',
      `10000\r\n${'x'.repeat(65_536)}\r\n`,
      16_000,
    ],
  ])('of one gigabyte, %s, before it is complete', async (_name, header, piece, times) => {
    const response = await rawRequest(app.url, head('/api/echo', `${json}\n${header}`), piece, times);
    expect(response.status).toBe(413);
    expect(response.text).toMatch(/connection: close/i);
    expect(response.sent).toBeLessThan(12_000_000);
  });

  it('before it is read, without a session (ROLE-10)', async () => {
    const header = `${json}\nContent-Length: 9000000`;
    for (const path of ['/api/admin/echo', '/api/upload', '/api/admin/nothing']) {
      const response = await rawRequest(app.url, head(path, header), 'x'.repeat(65_536), 137);
      expect([path, response.status]).toEqual([path, 401]);
      expect(response.sent).toBeLessThan(9_000_000);
    }
    // Also if the body never arrives.
    const waiting = await rawRequest(app.url, head('/api/admin/echo', header));
    expect(waiting.status).toBe(401);
    expect(calls).toBe(0);
  });

  it('if it is incomplete', async () => {
    const { hostname, port } = new URL(app.url);
    const { connect } = await import('node:net');
    const socket = connect(Number(port), hostname);
    socket.write(
      head('/api/echo', `${json}\nContent-Length: 100`).replaceAll('\n', '\r\n').concat('\r\n\r\n{"te'),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await post({ text: 1 })).status).toBe(200);
    expect(calls).toBe(1);
  });
});

describe('a body is accepted', () => {
  it('up to its size limit and a depth of 20', async () => {
    expect((await post(`{"text":"${'x'.repeat(99_989)}"}`)).body).toEqual({ size: 99_991 });
    expect((await post(`{"text":${'['.repeat(19)}${']'.repeat(19)}}`)).status).toBe(200);
    const large = await app.request('POST', '/api/admin/echo', {
      body: 'x'.repeat(2_499_990).replace(/^|$/g, '"'),
      cookie,
    });
    expect(large.status).toBe(200);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"'])(
    'with the type %s',
    async (type) => {
      expect((await post('{"text":"x"}', type)).status).toBe(200);
    },
  );

  it('without effects of keys such as __proto__', async () => {
    const response = await post('{"__proto__":{"text":"x"},"constructor":{"prototype":{"y":1}}}');
    expect(response.body).toEqual({ size: 4 });
    expect(({} as Record<string, unknown>).y).toBeUndefined();
  });
});

describe('an upload', () => {
  const form = (size: number, field = 'file') => {
    const data = new FormData();
    data.append(field, new Blob([new Uint8Array(size)]), '../../x.png');
    return data;
  };
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('POST', '/api/upload', { body, cookie, headers });
  const multipart = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` });

  it('is rejected without a session and from other sites', async () => {
    expect((await app.request('POST', '/api/upload', { body: form(10) })).status).toBe(401);
    expect((await send(form(10), { origin: 'https://evil.test' })).status).toBe(403);
    expect(calls).toBe(0);
  });

  it('is rejected unless the form has one file in the right field', async () => {
    expect((await send({ file: 'x' })).status).toBe(415);
    expect((await send(form(10, 'picture'))).status).toBe(400);
    const two = form(10);
    two.append('file', new Blob(['x']), 'y.png');
    expect((await send(two)).status).toBe(400);
    const withText = form(10);
    withText.append('title', 'x');
    expect((await send(withText)).status).toBe(400);
    expect((await send('--x--\r\n', multipart('x'))).status).toBe(400);
    expect((await send('x', { 'content-type': 'multipart/form-data; charset=utf-8' })).status).toBe(400);
    expect(
      (
        await send(
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
          multipart('x'),
        )
      ).status,
    ).toBe(400);
    expect(calls).toBe(0);
  });

  it('is rejected if crafted field names would block the parser', async () => {
    for (const name of ['items[200000000]', 'items[4294967294]', `a${'[a]'.repeat(20)}`, 'f'.repeat(100)]) {
      const part = `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
      expect((await send(`${part}${part}--x--\r\n`, multipart('x'))).status).toBe(400);
    }
  });

  it('is rejected over 10 MiB before it is complete', async () => {
    const response = await send(form(10 * 1024 * 1024 + 1));
    expect([response.status, response.body]).toEqual([
      413,
      { error: 'File size must be less than 10MB', code: 'file_too_large' },
    ]);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const open = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const first = `${open.length.toString(16)}\r\n${open}\r\n`;
    const header = `Cookie: ${cookie}\nOrigin: ${app.url}\nContent-Type: multipart/form-data; boundary=x`;
    const chunked = head('/api/upload', `${header}\nTransfer-Encoding: chunked`);
    const endless = await rawRequest(app.url, chunked, chunk, 800, first);
    expect(endless.status).toBe(413);
    expect(endless.sent).toBeLessThan(30_000_000);
    const announced = await rawRequest(
      app.url,
      head('/api/upload', `${header}\nContent-Length: 50000000`),
      'x'.repeat(65_536),
      700,
    );
    expect(announced.status).toBe(413);
    expect(announced.sent).toBeLessThan(12_000_000);
    expect(calls).toBe(0);
  });

  it('is accepted up to exactly 10 MiB', async () => {
    const response = await send(form(10 * 1024 * 1024));
    expect([response.status, response.body.url]).toEqual([201, String(10 * 1024 * 1024)]);
  });
});
