import { readFile } from 'node:fs/promises';
import { endpoint } from '@institute/core/api/endpoint.ts';
import { errorStatus } from '@institute/core/api/errors.ts';
import knex from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createKnex, knexConfig } from '#server/db/create-knex.ts';
import { rawRequest } from '#testing/raw-request.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { type HandlerContext, route } from './execute-route.ts';

const call = endpoint(
  { resource: 'fault', method: 'POST', path: '/api/fault', access: 'public' },
  { summary: '', response: z.object({ ok: z.boolean() }) },
);
let fault: (caller: HandlerContext) => Promise<unknown>;
let app: TestApp;
let lines: string[] = [];

beforeAll(async () => {
  const handler = async (_input: unknown, caller: HandlerContext) => {
    await fault(caller);
    return { ok: true };
  };
  app = await startTestApp({
    bindings: [route(call, handler, { session: true })],
    log: (line) => lines.push(line),
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => app.close());

const post = (headers: Record<string, string> = {}) =>
  app.request('POST', '/api/fault?password=in-the-query', { headers });

it('logs the code of a malformed request without its bytes, which contain cookies', async () => {
  fault = async () => {};
  const head = ['POST /api/fault HTTP/1.1', `Host: ${new URL(app.url).host}`, 'Cookie: sid=secret'];
  await rawRequest(app.url, [...head, 'Transfer-Encoding: xchunked'].join('\n'), '0\r\n\r\n');
  await expect.poll(() => lines.join('')).toContain('"code":"HPE_');
  expect(lines.join('')).not.toContain('rawPacket');
  expect(lines.join('')).not.toContain('"level":50');
});

describe('a database error', () => {
  const user = (username: string) => ({
    id: '00000000-0000-7000-8000-00000000000a',
    username,
    password_hash: 'x',
  });

  it.each([
    ['22P02, no number', "select 'abc'::int", 400, 'validation'],
    ['22P02, no id', "select 'x'::uuid", 400, 'validation'],
    ['22003, a number out of reach', 'select 9223372036854775808::int', 400, 'validation'],
    ['22P05, NUL in JSON', `select '{"a":"\\u0000"}'::jsonb ->> 'a'`, 400, 'validation'],
    ['22008, no day', "select '2026-02-31'::date", 400, 'validation'],
    [
      '53100, no space',
      "do $$ begin raise exception 'x' using errcode = '53100'; end $$",
      507,
      'storage_full',
    ],
    [
      '53300, too many connections',
      "do $$ begin raise exception 'x' using errcode = '53300'; end $$",
      503,
      'unavailable',
    ],
    [
      '57P01, shut down',
      "do $$ begin raise exception 'x' using errcode = '57P01'; end $$",
      503,
      'unavailable',
    ],
    [
      '08006, connection lost',
      "do $$ begin raise exception 'x' using errcode = '08006'; end $$",
      503,
      'unavailable',
    ],
    [
      '57014, too slow',
      "do $$ begin raise exception 'x' using errcode = '57014'; end $$",
      503,
      'unavailable',
    ],
    ['42P01, no such table', 'select * from secret_table', 500, 'internal'],
    ['23502, a column without a value', 'insert into users (id) values (null)', 500, 'internal'],
  ])('%s', async (_name, sql, status, code) => {
    fault = ({ db }) => db.raw(sql).then();
    const response = await post();
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.text).not.toMatch(/secret_table|select|syntax|pg_|SQL/i);
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
    expect(response.body.requestId).toBe(status >= 500 ? response.headers.get('x-request-id') : undefined);
  });

  it('22021, NUL in a text, becomes a validation error', async () => {
    fault = ({ db }) => db('users').where({ username: 'a\u0000' }).then();
    expect((await post()).body.code).toBe('validation');
  });

  it('23505 is mapped by constraint name, 23514 is invalid', async () => {
    fault = async ({ db }) => {
      await db('users').insert(user('same'));
      await db('users').insert({ ...user('SAME'), id: '00000000-0000-7000-8000-00000000000b' });
    };
    expect((await post()).body).toEqual({ error: 'Username is already taken', code: 'username_taken' });
    fault = ({ db }) => db('users').insert(user('not a name')).then();
    expect((await post()).body.code).toBe('validation');
  });

  it('no response or a closed pool becomes 503', async () => {
    for (const host of ['localhost', '127.0.0.1', 'no-such-host.invalid', encodeURIComponent('/nowhere')]) {
      const unreachable = createKnex({
        connectionString: `postgres://x@/x?host=${host}&port=1`,
        log: () => {},
      });
      fault = () => unreachable.raw('select 1').then();
      const response = await post();
      expect([host, response.status, response.body.code]).toEqual([host, 503, 'unavailable']);
      await unreachable.destroy();
      expect((await post()).status).toBe(503);
    }
  });

  it.each([
    'BEGIN; - Connection terminated unexpectedly',
    'select 1 - Query read timeout',
    'COMMIT; - Client has encountered a connection error and is not queryable',
  ])('a broken connection becomes 503: %s', async (message) => {
    fault = () => Promise.reject(new Error(message));
    expect((await post()).body.code).toBe('unavailable');
  });

  it.each(['EMFILE', 'ENFILE'])('becomes 503 without free file descriptors: %s', async (code) => {
    fault = () => Promise.reject(Object.assign(new Error(`${code}: too many open files, open`), { code }));
    const response = await post();
    expect([response.status, response.body.code, response.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
  });

  it('a missing file is no database error', async () => {
    fault = () => readFile('/nowhere/secret');
    expect((await post()).body.code).toBe('internal');
  });

  it('a pool without a free connection becomes 503', async () => {
    const { connectionString } = app.services.database;
    const config = knexConfig({ connectionString, log: () => {}, poolSize: 1 });
    const pool = knex({ ...config, acquireConnectionTimeout: 500 });
    // No transaction, which would block the one of the request.
    const held = await pool.client.acquireConnection();
    fault = () => pool.raw('select 1').then();
    expect((await post()).status).toBe(503);
    await pool.client.releaseConnection(held);
    await pool.destroy();
  });
});

describe('an unexpected error', () => {
  it('hides its cause, which the log has under the same id', async () => {
    fault = async () => {
      throw new TypeError('secret detail of /srv/app/file.ts');
    };
    const response = await post();
    expect([response.status, response.body.error]).toEqual([500, 'Internal server error']);
    expect(response.text).not.toMatch(/secret|TypeError|file\.ts/);
    const line = lines.map((each) => JSON.parse(each)).find(({ level }) => level === 50);
    expect(line.requestId).toBe(response.body.requestId);
    expect(line.err.message).toContain('secret detail');
    expect(line.err.stack).toContain('error-response.test');
  });

  it('may be a value that is no Error', async () => {
    for (const thrown of ['text', undefined, null, { status: 200, expose: true }]) {
      fault = () => Promise.reject(thrown);
      expect((await post()).status).toBe(500);
    }
  });

  it('removes the cookie of a sign-in that failed', async () => {
    fault = async ({ db, session }) => {
      await db('users').insert({
        id: '00000000-0000-7000-8000-00000000000c',
        username: 'undone',
        password_hash: 'x',
      });
      await session?.start(
        { id: '00000000-0000-7000-8000-00000000000c', username: 'undone', role: 'owner' },
        db,
      );
      throw new Error('after all');
    };
    const response = await post();
    expect([response.status, response.headers.getSetCookie()]).toEqual([500, []]);
    expect(await app.services.db('sessions')).toEqual([]);
  });
});

describe('the log', () => {
  it('has one line per request without query, body and headers', async () => {
    fault = async () => {};
    const secrets = {
      cookie: 'sid=secret-cookie',
      authorization: 'Bearer secret-token',
      'user-agent': 'secret-agent\u001b[31m',
    };
    await post({ cookie: secrets.cookie, authorization: secrets.authorization });
    await app.request('POST', '/api/login?password=secret-query', {
      body: { username: 'secret-name', password: 'secret-word' },
    });
    await app.request('GET', `/api/${encodeURIComponent('line\nbreak')}/${'x'.repeat(5000)}`);
    expect(lines.join('')).not.toMatch(/secret|in-the-query/);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ method, status }) => [method, status])).toEqual([
      ['POST', 200],
      ['POST', 404],
      ['GET', 404],
    ]);
    expect(requests[0]).toMatchObject({ path: '/api/fault', ms: expect.any(Number) });
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1000);
  });
});

it('every error code has a unique English text', async () => {
  const { errors } = await import('@institute/core/i18n/en/errors.ts');
  for (const code of Object.keys(errorStatus))
    expect(errors[code as keyof typeof errorStatus]).toMatch(/^[A-Z].+/);
});
