import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const unknownIds = [
  '01890a5d-ac96-774b-bcce-b302099a8057',
  '1',
  '01',
  '1abc',
  '%00',
  '1.0',
  '1,2',
  '[object Object]',
  "1'--",
  '9'.repeat(101),
];

const db = () => app.services.db;
const stored = async (admin: string) => (await app.request('GET', admin, { cookie })).body;

describe.each(contentTypes)('staff endpoints of $kind', ({ admin, list, body, required, hidden, make }) => {
  it('reject a new item without a required field or with a wrong type, and store nothing', async () => {
    const create = (field: string, value: unknown) =>
      app.request('POST', admin, { cookie, body: { ...body, [field]: value } });
    for (const field of required) {
      for (const value of [undefined, null, ' \n ']) {
        const empty = Array.isArray(body[field]) && typeof value === 'string' ? [value] : value;
        const response = await create(field, empty);
        expect([field, value, response.status]).toEqual([field, value, 400]);
        expect(response.body).toMatchObject({
          error: 'Please complete all required fields.',
          code: 'required_fields',
          fields: { [field]: 'required' },
        });
      }
      for (const value of [{ a: 1 }, 5, [[]]])
        expect([field, value, (await create(field, value)).status]).toEqual([field, value, 400]);
    }
    expect(await stored(admin)).toEqual([]);
  });

  it('retain fields that a change omits, and validate the whole item', async () => {
    const { id } = await make(db());
    const [before] = await stored(admin);
    const change = (sent: object) => app.request('PUT', `${admin}/${id}`, { cookie, body: sent });
    const same = await change({});
    expect(same.body).toEqual({ ...before, version: 2, updatedAt: same.body.updatedAt });
    const field = String(required.at(0));
    const empty = await change({ [field]: ' ' });
    expect([empty.status, empty.body.code]).toEqual([400, 'required_fields']);
    expect(await stored(admin)).toEqual([same.body]);
    const typed = await change({ [field]: 'a\u0000\u001b\u007f\u0085b \u202e\u2066\u200f\u05d0' });
    expect([typed.status, typed.body[field]]).toEqual([200, 'ab \u202e\u2066\u200f\u05d0']);
  });

  it('let every user create, read, change and delete (ROLE-05 API-22 API-28 ROLE-09)', async () => {
    // Fields that users cannot set.
    const foreign = {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      createdAt: '2001-01-01T00:00:00Z',
      publishedAt: '2001-01-01T00:00:00Z',
      publicationDate: '2001-01-01T00:00:00Z',
      contentPolicy: 99,
      nonsense: { a: 1 },
    };
    const sent = { ...body, ...hidden, ...foreign };
    const created = await app.request('POST', admin, { cookie, body: sent });
    expect(created.status).toBe(201);
    const own = { version: 1, language: 'id', translations: {} };
    expect(created.body).toMatchObject({ ...body, ...hidden, ...own });
    expect(created.body.id).not.toBe(foreign.id);
    expect(await stored(admin)).toEqual([created.body]);
    expect((await app.request('GET', list)).body).toEqual([]);
    const other = await app.signIn('second');
    const shown = { status: 'published', isActive: true, isPublished: true };
    const path = `${admin}/${created.body.id}`;
    const changed = await app.request('PUT', path, { cookie: other, body: { ...shown, ...foreign } });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    for (const { text } of [created, changed]) expect(text).not.toMatch(/2001-01-01|nonsense/);
    expect((await app.request('GET', list)).body).toHaveLength(1);
    const removed = await app.request('DELETE', path, { cookie: other });
    expect([removed.status, removed.body]).toEqual([200, { id: created.body.id }]);
    expect(await stored(admin)).toEqual([]);
    expect((await app.request('GET', list)).body).toEqual([]);
    expect((await app.request('DELETE', path, { cookie })).status).toBe(404);
  });

  it('return 404 for ids of another kind, whatever id the body has', async () => {
    const own = await make(db());
    const other =
      contentTypes[(contentTypes.findIndex((each) => each.admin === admin) + 1) % contentTypes.length];
    const { id = '' } = (await other?.make(db())) ?? {};
    const before = await stored(admin);
    const response = await app.request('PUT', `${admin}/${id}`, { cookie, body: { id: own.id } });
    expect(response.status).toBe(404);
    expect((await app.request('DELETE', `${admin}/${id}`, { cookie })).status).toBe(404);
    expect(await stored(admin)).toEqual(before);
  });
});

const versioned = contentTypes.filter(({ kind }) => ['article', 'site-content'].includes(kind));

describe.each(versioned)('a change of $kind', ({ admin, make }) => {
  it('of a malformed id returns 404 and changes nothing', async () => {
    await make(db());
    const before = await stored(admin);
    for (const id of unknownIds) {
      const path = `${admin}/${id === '%00' ? id : encodeURIComponent(id)}`;
      for (const [method, sent] of [
        ['PUT', { title: 'x' }],
        ['DELETE', undefined],
      ] as const) {
        const response = await app.request(method, path, { cookie, body: sent });
        expect([id, response.status, response.body.code]).toEqual([id, 404, 'not_found']);
      }
    }
    expect(await stored(admin)).toEqual(before);
  });

  it('of an outdated version is rejected and returns the current item', async () => {
    const { id } = await make(db());
    const change = (sent: object) => app.request('PUT', `${admin}/${id}`, { cookie, body: sent });
    const first = await change({ version: 1, title: 'Satu' });
    expect([first.status, first.body.version, first.body.title]).toEqual([200, 2, 'Satu']);
    const late = await change({ version: 1, title: 'Dua' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'stale_version', current: first.body });
    expect(await stored(admin)).toEqual([first.body]);
    for (const version of [0, 1.5, '2', null])
      expect([version, (await change({ version, title: 'x' })).status]).toEqual([version, 400]);
  });

  it('is accepted once per version among many concurrent ones, and always without a version', async () => {
    const { id } = await make(db());
    const change = (sent: object) => app.request('PUT', `${admin}/${id}`, { cookie, body: sent });
    const raced = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => change({ version: 1, title })));
    expect(raced.map((response) => response.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const free = await Promise.all(['f', 'g', 'h'].map((title) => change({ title })));
    expect(free.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(await stored(admin)).toMatchObject([{ id, version: 5 }]);
  });
});
