import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#testing/kind-fixtures.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.signIn();
});
afterAll(() => app.close());

describe.each(contentKinds)(
  'an original of $kind that changes after its translation',
  ({ admin, list, body }) => {
    const first = { ...body, title: 'Semula', translations: { en: { title: 'At first' } } };
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
      expect(await put({ title: 'Kedua' })).toEqual({ title: 'Semula' });
      expect(await put({ title: 'Ketiga' })).toEqual({ title: 'Semula' });
      expect(await put({ title: 'Semula' })).toEqual({});
      expect(await put({ title: 'Keempat' })).toEqual({ title: 'Semula' });
      const { body: rows } = await app.request('GET', admin, { cookie });
      expect(rows[0].changedOriginals).toEqual({ title: 'Semula' });
      expect(JSON.stringify((await app.request('GET', list)).body)).not.toContain('Semula');
      expect(await put({ confirmedTranslations: ['title'] })).toEqual({});
      expect(await put({ title: 'Kelima' })).toEqual({ title: 'Keempat' });
      expect(await put({ translations: { en: { title: 'The fifth' } } })).toEqual({});
      expect(await put({ title: 'Keenam', translations: { en: { title: 'The sixth' } } })).toEqual({});
      expect(await put({ title: 'Ketujuh', translations: {} })).toEqual({});
    });
  },
);
