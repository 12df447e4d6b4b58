import { authors } from '@institute/core/account/roles.ts';
import { endpoint, staffEndpoint } from '@institute/core/api/endpoint.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { requiredText, text } from '@institute/core/api/fields.ts';
import { languageQuery } from '@institute/core/api/lists.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { respond, route } from './execute-route.ts';

const okSchema = z.object({ ok: z.boolean() });
const resource = 'thing';
const shared = { summary: '', response: okSchema } as const;
const staffWrite = staffEndpoint(resource, 'POST', '/api/admin/things/:id', authors, {
  ...shared,
  status: 201,
  params: z.object({ id: z.string().max(5) }),
  query: languageQuery,
  body: z.object({
    title: requiredText(10),
    note: text(5).optional(),
    gallery: z.array(z.string()).max(2, 'gallery_full').optional(),
    deep: z.object({ en: z.object({ title: text(3) }) }).optional(),
  }),
});
const read = endpoint(
  { resource, method: 'GET', path: '/api/things', access: 'public' },
  { ...shared, query: languageQuery },
);
const remove = endpoint(
  { resource, method: 'DELETE', path: '/api/things', access: 'public' },
  { ...shared, status: 204 },
);
const send = contact.send;

type Does = (caller: Parameters<Parameters<typeof route>[1]>[1]) => Promise<unknown>;
let does: Does = async () => ({ ok: true });
let app: TestApp;
let cookie: string;
const changes: string[] = [];

beforeAll(async () => {
  const handler = async (_input: unknown, caller: Parameters<Does>[0]) =>
    (await does(caller)) as { ok: boolean };
  app = await startTestApp({
    bindings: [
      route(staffWrite, handler),
      route(read, handler),
      route(remove, handler),
      route(send, async () => ({ ok: true as const })),
    ],
  });
  cookie = await app.signIn();
  app.services.events.onContentChanged((resource) => changes.push(resource));
});
afterEach(() => {
  does = async () => ({ ok: true });
  changes.length = 0;
});
afterAll(() => app.close());

const write = (body: unknown, path = '/api/admin/things/1') => app.request('POST', path, { body, cookie });

describe('invalid input', () => {
  it('lists missing fields as required_fields', async () => {
    const { status, body } = await write({ title: '  ', note: 'too long' });
    expect([status, body]).toEqual([
      400,
      {
        error: 'Please complete all required fields.',
        code: 'required_fields',
        fields: { title: 'required', note: 'too_long' },
      },
    ]);
  });

  it('returns validation with the path of a nested field', async () => {
    const { body } = await write({ title: 'x', deep: { en: { title: 'long' } } });
    expect(body).toEqual({
      error: 'Some fields are not valid.',
      code: 'validation',
      fields: { 'deep.en.title': 'too_long' },
    });
    expect((await write({ title: { toString: 1 } })).body.fields).toEqual({ title: 'invalid' });
  });

  it('returns the specific error of a rule', async () => {
    const { status, body } = await write({ title: 'x', gallery: ['a', 'b', 'c'] });
    expect([status, body.code, body.error]).toEqual([
      400,
      'gallery_full',
      'Gallery can have maximum 10 images',
    ]);
  });

  it('of the contact form returns its own message', async () => {
    const reply = await app.request('POST', '/api/contact', {
      body: { email: 'x', name: 'n', subject: '', message: ' ' },
    });
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        error: 'Please fill in all required fields.',
        code: 'contact_required',
        fields: { email: 'invalid_email', subject: 'required', message: 'required' },
      },
    ]);
  });

  it('in the URL: 404 for an id, 400 for an invalid or repeated parameter', async () => {
    expect((await write({ title: 'x' }, '/api/admin/things/1234567')).status).toBe(404);
    expect((await write({ title: 'x' }, '/api/admin/things/%00%zz')).status).toBeLessThan(500);
    for (const query of ['lang=xx', 'lang=id&lang=en', 'lang[]=x'])
      expect((await app.request('GET', `/api/things?${query}`)).status).toBe(
        query.includes('[]') ? 200 : 400,
      );
  });
});

describe('a handler', () => {
  it('gets the requested language, otherwise that of the browser', async () => {
    const seen: string[] = [];
    does = async ({ language }) => {
      seen.push(language);
      return { ok: true };
    };
    await app.request('GET', '/api/things?lang=id');
    await app.request('GET', '/api/things', { headers: { 'accept-language': 'id-ID,en;q=0.5' } });
    await app.request('GET', '/api/things', { headers: { 'accept-language': 'fr' } });
    expect(seen).toEqual(['id', 'id', 'en']);
  });

  it('runs writes in a transaction that an error rolls back', async () => {
    const insert = async (name: string, { db }: Parameters<Does>[0]) => {
      await db('rate_limits').insert({ key: name, points: 1 });
      return { ok: true };
    };
    does = async (caller) => {
      await insert('undone', caller);
      throw new AppError('stale_version', { current: { id: '1' } });
    };
    const refused = await write({ title: 'x' });
    expect([refused.status, refused.body.current]).toEqual([409, { id: '1' }]);
    expect(changes).toEqual([]);
    does = (caller) => insert('committed', caller);
    expect((await write({ title: 'x' })).status).toBe(201);
    expect(await app.services.db('rate_limits').pluck('key')).toEqual(['committed']);
  });

  it('notifies other processes in the transaction of a write', async () => {
    const notify = vi.spyOn(app.services.events, 'notifyInTransaction');
    let transaction: unknown;
    does = async ({ db }) => {
      transaction = db;
      return { ok: true };
    };
    await write({ title: 'x' });
    const [call, ...others] = notify.mock.calls;
    notify.mockRestore();
    expect([call?.[0] === transaction, call?.[1], others]).toEqual([true, 'thing', []]);
  });

  it('notifies listeners after the commit and not after a read', async () => {
    const seen: unknown[] = [];
    const stop = app.services.events.onContentChanged(() => {
      seen.push(app.services.db('rate_limits').where({ key: 'notified' }).first());
    });
    does = async ({ db }) => {
      await db('rate_limits').insert({ key: 'notified', points: 1 });
      return { ok: true };
    };
    await write({ title: 'x' });
    stop();
    expect(await seen[0]).toMatchObject({ key: 'notified' });
    does = async () => ({ ok: true });
    await app.request('GET', '/api/things');
    await app.request('POST', '/api/contact', {
      body: { name: 'n', email: 'a@b.co', subject: 's', message: 'm' },
    });
    expect(changes).toEqual(['thing']);
  });

  it('returns only the fields of its schema, with headers and status', async () => {
    does = async () =>
      respond(
        { ok: true, passwordHash: 'secret' },
        { headers: { Link: '</api/things?after=x>; rel="next"' } },
      );
    const { body, headers } = await app.request('GET', '/api/things');
    expect(body).toEqual({ ok: true });
    expect(headers.get('link')).toContain('rel="next"');
    const empty = await app.request('DELETE', '/api/things');
    expect([empty.status, empty.text]).toEqual([204, '']);
  });

  it('fails with 500 and no details if its response is invalid', async () => {
    does = async () => ({ ok: 'secret' });
    const { status, body } = await app.request('GET', '/api/things');
    expect([status, body]).toEqual([
      500,
      { error: 'Internal server error', code: 'internal', requestId: expect.any(String) },
    ]);
  });

  it('responds to HEAD like to GET, without the body', async () => {
    const head = await app.request('HEAD', '/api/things');
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '11']);
  });
});
