import { beforeEach, describe, expect, it } from 'vitest';
import { contentKinds } from '#testing/kind-fixtures.ts';
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

describe.each(contentKinds)(
  'staff endpoints of $kind',
  ({ kind, admin, list, body, required, hidden, make }) => {
    const db = () => app.services.db;
    const stored = async () => (await app.request('GET', admin, { cookie })).body;

    it('reject requests without a session and change nothing (ROLE-10)', async () => {
      const { id } = await make(db());
      const before = await stored();
      for (const [method, path, sent] of [
        ['GET', admin, undefined],
        ['POST', admin, body],
        ['PUT', `${admin}/${id}`, { title: 'x' }],
        ['DELETE', `${admin}/${id}`, undefined],
      ] as const) {
        const response = await app.request(method, path, { body: sent });
        expect(response.status).toBe(401);
        expect(response.body).toEqual({ error: 'Unauthorized', code: 'unauthorized' });
      }
      expect(await stored()).toEqual(before);
    });

    it('reject a new item without a required field, name the field and store nothing', async () => {
      for (const field of required) {
        for (const value of [undefined, null, '', ' \n ']) {
          const empty = Array.isArray(body[field]) && typeof value === 'string' ? [value] : value;
          const response = await app.request('POST', admin, { cookie, body: { ...body, [field]: empty } });
          expect([field, value, response.status]).toEqual([field, value, 400]);
          expect(response.body).toMatchObject({
            error: 'Please complete all required fields.',
            code: 'required_fields',
            fields: { [field]: 'required' },
          });
        }
      }
      expect(await stored()).toEqual([]);
    });

    it('reject values of the wrong type', async () => {
      for (const field of required) {
        for (const value of [{ a: 1 }, 5, true, [[]]]) {
          const response = await app.request('POST', admin, { cookie, body: { ...body, [field]: value } });
          expect([field, value, response.status]).toEqual([field, value, 400]);
        }
      }
      expect(await stored()).toEqual([]);
    });

    it('remove control characters and store all other text unchanged', async () => {
      const field = String(required.at(0));
      const typed = 'a\u0000\u001b\u007f\u0085b \u202e\u2066\u200f\u05d0';
      const response = await app.request('POST', admin, { cookie, body: { ...body, [field]: typed } });
      expect([response.status, response.body[field]]).toEqual([201, 'ab \u202e\u2066\u200f\u05d0']);
    });

    it('return 404 for malformed ids and change nothing', async () => {
      await make(db());
      const before = await stored();
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
      expect(await stored()).toEqual(before);
    });

    it('return 404 for ids of another kind, whatever id the body has', async () => {
      const own = await make(db());
      for (const other of contentKinds) {
        if (other.admin === admin) continue;
        const { id } = await other.make(db());
        const before = await stored();
        const response = await app.request('PUT', `${admin}/${id}`, { cookie, body: { id: own.id } });
        expect(response.status).toBe(404);
        expect((await app.request('DELETE', `${admin}/${id}`, { cookie })).status).toBe(404);
        expect(await stored()).toEqual(before);
      }
    });

    it('reject a change of an outdated version and return the current item', async () => {
      const { id } = await make(db());
      const name = kind === 'person' || kind === 'topic' ? 'name' : 'title';
      const first = await app.request('PUT', `${admin}/${id}`, {
        cookie,
        body: { version: 1, [name]: 'Satu' },
      });
      expect([first.status, first.body.version, first.body[name]]).toEqual([200, 2, 'Satu']);
      const late = await app.request('PUT', `${admin}/${id}`, {
        cookie,
        body: { version: 1, [name]: 'Dua' },
      });
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ code: 'stale_version', current: first.body });
      expect(await stored()).toEqual([first.body]);
      for (const version of [0, 1.5, '2', null]) {
        const response = await app.request('PUT', `${admin}/${id}`, {
          cookie,
          body: { version, title: 'x' },
        });
        expect([version, response.status]).toEqual([version, 400]);
      }
    });

    it('accept one of many concurrent changes of a version, and all changes without a version', async () => {
      const { id } = await make(db());
      const change = (sent: object) => app.request('PUT', `${admin}/${id}`, { cookie, body: sent });
      const raced = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((title) => change({ version: 1, title })),
      );
      expect(raced.map((response) => response.status).sort()).toEqual([200, 409, 409, 409, 409]);
      const free = await Promise.all(['f', 'g', 'h'].map((title) => change({ title })));
      expect(free.map((response) => response.status)).toEqual([200, 200, 200]);
      expect(await stored()).toMatchObject([{ id, version: 5 }]);
    });

    it('retain fields that a change omits, and validate the whole item', async () => {
      const { id } = await make(db());
      const [before] = await stored();
      const same = await app.request('PUT', `${admin}/${id}`, { cookie, body: {} });
      expect(same.body).toEqual({ ...before, version: 2, updatedAt: same.body.updatedAt });
      const [field] = required;
      const empty = await app.request('PUT', `${admin}/${id}`, { cookie, body: { [String(field)]: ' ' } });
      expect([empty.status, empty.body.code]).toEqual([400, 'required_fields']);
      expect(await stored()).toEqual([same.body]);
    });

    it('ignore fields that users cannot set', async () => {
      const foreign = {
        id: '01890a5d-ac96-774b-bcce-b302099a8057',
        createdAt: '2001-01-01T00:00:00Z',
        publishedAt: '2001-01-01T00:00:00Z',
        publicationDate: '2001-01-01T00:00:00Z',
        contentPolicy: 99,
        nonsense: { a: 1 },
      };
      const response = await app.request('POST', admin, { cookie, body: { ...body, ...foreign } });
      expect(response.status).toBe(201);
      expect(response.body.id).not.toBe(foreign.id);
      expect(response.text).not.toContain('2001');
      expect(response.text).not.toContain('nonsense');
    });

    it('let every user create, read, change and delete (ROLE-05 API-22 API-28 ROLE-09)', async () => {
      const created = await app.request('POST', admin, { cookie, body: { ...body, ...hidden } });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        ...body,
        ...hidden,
        version: 1,
        language: 'id',
        translations: {},
      });
      expect(await stored()).toEqual([created.body]);
      expect((await app.request('GET', list)).body).toEqual([]);
      const other = await app.signIn('second');
      const shown = { status: 'published', isActive: true, isPublished: true };
      const path = `${admin}/${created.body.id}`;
      const changed = await app.request('PUT', path, { cookie: other, body: shown });
      expect([changed.status, changed.body.version]).toEqual([200, 2]);
      expect((await app.request('GET', list)).body).toHaveLength(1);
      const removed = await app.request('DELETE', path, { cookie: other });
      expect([removed.status, removed.body]).toEqual([200, { id: created.body.id }]);
      expect(await stored()).toEqual([]);
      expect((await app.request('GET', list)).body).toEqual([]);
      expect((await app.request('DELETE', path, { cookie })).status).toBe(404);
    });
  },
);
