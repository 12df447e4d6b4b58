import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeContact } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => emptyTables(app.services.database));
afterAll(() => app.close());

const message = {
  name: 'Sari',
  email: 'sari@example.org',
  subject: 'Kerja sama',
  message: 'Halo\napa kabar',
};
const send = (body: unknown) => app.request('POST', '/api/contact', { body });
const stored = () =>
  app.services.db('contacts').select('name', 'email', 'company', 'phone', 'subject', 'message');

describe('POST /api/contact', () => {
  it('rejects a message without a required field with the error of the form (API-20)', async () => {
    for (const field of Object.keys(message)) {
      for (const value of [undefined, null, '', ' \t\n']) {
        const response = await send({ ...message, [field]: value });
        expect([field, value, response.status, response.body]).toEqual([
          field,
          value,
          400,
          {
            error: 'Please fill in all required fields.',
            code: 'contact_required',
            fields: { [field]: 'required' },
          },
        ]);
      }
    }
    expect((await send({})).body.fields).toEqual({
      name: 'required',
      email: 'required',
      subject: 'required',
      message: 'required',
    });
    expect(await stored()).toEqual([]);
  });

  it('rejects invalid addresses, long texts and wrong types', async () => {
    for (const email of [
      'sari',
      '@',
      'a@',
      '@b',
      'a@b',
      'a b@c.org',
      'a@b.co\r\nBcc: x@y.org',
      'a@b.co,c@d.org',
      `${'a'.repeat(250)}@b.co`,
    ])
      expect([email, (await send({ ...message, email })).status]).toEqual([email, 400]);
    for (const [field, length] of Object.entries({
      name: 200,
      company: 200,
      subject: 200,
      phone: 50,
      message: 5000,
    })) {
      expect((await send({ ...message, [field]: 'a'.repeat(length + 1) })).body.fields).toEqual({
        [field]: 'too_long',
      });
      for (const value of [5, {}, ['x'], true])
        expect([field, (await send({ ...message, [field]: value })).status]).toEqual([field, 400]);
    }
    for (const body of ['{', '[]', '"x"', 'null']) expect((await send(body)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('stores a trimmed message with null for empty fields (ROLE-02, API-19)', async () => {
    const response = await send({ ...message, name: '  Sari ', company: '   ', phone: '', more: 'x' });
    expect([response.status, response.body]).toEqual([201, { ok: true }]);
    expect(await stored()).toEqual([{ ...message, company: null, phone: null }]);
    const full = { ...message, company: 'Bahari', phone: '+62 21 5550 0100' };
    await send(full);
    expect(await stored()).toContainEqual(full);
  });

  it('stores an identical message once within seconds, also if sent in parallel', async () => {
    const sent = await Promise.all([send(message), send(message), send(message)]);
    expect(sent.map((response) => response.status)).toEqual([201, 201, 201]);
    expect(await stored()).toHaveLength(1);
    await send({ ...message, message: 'Lain' });
    await send({ ...message, company: 'Bahari' });
    expect(await stored()).toHaveLength(3);
    app.advance(11_000);
    await send(message);
    expect(await stored()).toHaveLength(4);
  });
});

describe('GET /api/admin/contacts', () => {
  it('offers no way to change or delete a message (ROLE-06)', async () => {
    const { id } = await makeContact(app.services.db);
    const cookie = await app.signIn();
    for (const path of ['/api/admin/contacts', `/api/admin/contacts/${id}`]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await app.request(method, path, { cookie, body: {} });
        expect([method, path, [404, 405].includes(response.status)]).toEqual([method, path, true]);
      }
    }
    expect(await stored()).toHaveLength(1);
  });

  it('returns messages with id and time, newest first (ENT-19, API-22)', async () => {
    await send(message);
    app.advance(1000);
    await send({ ...message, name: 'Budi' });
    const { body } = await app.request('GET', '/api/admin/contacts', { cookie: await app.signIn() });
    expect(body).toMatchObject([{ name: 'Budi' }, { ...message, company: null, phone: null }]);
    expect(Object.keys(body[0]).sort()).toEqual([
      ...['answeredAt', 'answeredBy'],
      'company',
      'createdAt',
      'email',
      'id',
      'isSuspected',
      'message',
      'name',
      'phone',
      'subject',
    ]);
    expect(body[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
});
