import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.signIn();
});
afterAll(() => app.close());

const kinds = contentTypes.filter(({ kind }) => ['article', 'research', 'person'].includes(kind));

describe.each(kinds)(
  'an original of $kind that changes after its translation',
  ({ admin, list, body, translated }) => {
    const text = (value: string) => ({ [translated]: value });
    const first = { ...body, ...text('Semula'), translations: { en: text('At first') } };
    let id: string;
    async function put(change: object) {
      const response = await app.request('PUT', `${admin}/${id}`, { cookie, body: change });
      expect(response.status).toBe(200);
      return response.body.changedOriginals;
    }
    beforeAll(async () => {
      const made = await app.request('POST', admin, { cookie, body: first });
      expect([made.status, made.body.changedOriginals]).toEqual([201, {}]);
      id = made.body.id;
    });

    it('rejects the confirmation of fields without a translation', async () => {
      const response = await app.request('PUT', `${admin}/${id}`, {
        cookie,
        body: { confirmedTranslations: ['version'] },
      });
      expect(response.status).toBe(400);
    });

    it('stores the original of a translation until both match again', async () => {
      expect(await put(text('Kedua'))).toEqual(text('Semula'));
      expect(await put(text('Ketiga'))).toEqual(text('Semula'));
      expect(await put(text('Semula'))).toEqual({});
      expect(await put(text('Keempat'))).toEqual(text('Semula'));
      const { body: rows } = await app.request('GET', admin, { cookie });
      expect(rows[0].changedOriginals).toEqual(text('Semula'));
      expect(JSON.stringify((await app.request('GET', list)).body)).not.toContain('Semula');
      expect(await put({ confirmedTranslations: [translated] })).toEqual({});
      expect(await put(text('Kelima'))).toEqual(text('Keempat'));
      expect(await put({ translations: { en: text('The fifth') } })).toEqual({});
      expect(await put({ ...text('Keenam'), translations: { en: text('The sixth') } })).toEqual({});
      expect(await put({ ...text('Ketujuh'), translations: {} })).toEqual({});
    });
  },
);
