import { serviceCategories } from '@institute/core/content/service/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeService } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const create = (more: object = {}) =>
  app.request('POST', '/api/admin/services', {
    cookie,
    body: { title: 'Kajian', description: 'Ringkas', ...more },
  });
const titles = (items: { title: string }[]) => items.map((item) => item.title);

describe('services', () => {
  it('reject an order that is not a whole number', async () => {
    for (const order of ['abc', '1.5', '1e400', '-', '1 2', '9999999999', 1.5, {}, true]) {
      const response = await create({ order });
      expect([order, response.status, response.body.fields]).toEqual([
        order,
        400,
        { order: 'not_whole_number' },
      ]);
    }
  });

  it('reject unknown icons and categories, and features that are not text', async () => {
    for (const icon of ['"><script>', '../../x', 'a'.repeat(41), 'a b', 5])
      expect([icon, (await create({ icon })).status]).toEqual([icon, 400]);
    for (const category of ['Research', 'x', null]) expect((await create({ category })).status).toBe(400);
    for (const features of ['x', [1], [null], Array(51).fill('x'), ['a'.repeat(301)]])
      expect((await create({ features })).status).toBe(400);
    for (const isActive of ['yes', 1, null, 'TRUE']) expect((await create({ isActive })).status).toBe(400);
    expect((await app.request('GET', '/api/admin/services', { cookie })).body).toEqual([]);
  });

  it('store every field of the API (ENT-05 ENT-06 ENT-07 ENT-08 ENUM-02 API-25)', async () => {
    for (const category of serviceCategories) {
      const values = {
        title: 'Kajian',
        description: 'Baris\nbaris',
        icon: 'Lightbulb',
        features: ['a', 'b'],
        category,
        isActive: 'false',
        order: '-2',
      };
      const created = await create({
        ...values,
        features: [' a ', '', '  ', 'b'],
        isActive: false,
        order: ' -02 ',
      });
      expect([created.status, created.body]).toMatchObject([201, values]);
      const path = `/api/admin/services/${created.body.id}`;
      const changed = await app.request('PUT', path, {
        cookie,
        body: { order: null, icon: '', isActive: 'true' },
      });
      expect(changed.body).toMatchObject({ ...values, order: '', icon: null, isActive: 'true' });
    }
    expect((await create()).body).toMatchObject({
      ...{ icon: null, features: [], category: 'research', isActive: 'true', order: '' },
    });
  });

  it('are listed in their order, active ones with the specified fields only (API-10)', async () => {
    await makeService(db(), { title: 'dua', position: 2 });
    await makeService(db(), { title: 'kosong', position: null, createdAt: new Date('2025-01-02') });
    await makeService(db(), { title: 'nol', position: 0, createdAt: new Date('2025-01-01') });
    await makeService(db(), { title: 'sepuluh', position: 10 });
    await makeService(db(), { title: 'minus', position: -1 });
    await makeService(db(), { title: 'mati', isActive: false });
    const response = await app.request('GET', '/api/services?lang=id');
    expect(titles(response.body)).toEqual(['minus', 'nol', 'kosong', 'dua', 'sepuluh']);
    expect(Object.keys(response.body[0]).sort()).toEqual(
      ['availableLanguages', 'description', 'features', 'icon', 'id', 'language', 'title'].sort(),
    );
    const staff = await app.request('GET', '/api/admin/services', { cookie });
    expect(titles(staff.body).filter((title) => title !== 'mati')).toEqual(titles(response.body));
  });

  it('are listed in pages that make up the whole list', async () => {
    for (let n = 0; n < 7; n += 1) await makeService(db(), { title: `t${n}`, position: n % 3 || null });
    const whole = titles((await app.request('GET', '/api/services')).body);
    for (const limit of [1, 2, 3]) {
      const found: string[] = [];
      let path: string | undefined = `/api/services?limit=${limit}&total=1`;
      while (path) {
        const response = await app.request('GET', path);
        expect(response.headers.get('x-total-count')).toBe('7');
        found.push(...titles(response.body));
        path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
      }
      expect(found).toEqual(whole);
    }
    for (const after of [
      'x',
      Buffer.from('["a"]').toString('base64url'),
      Buffer.from('[1e99,"x","y"]').toString('base64url'),
    ])
      expect((await app.request('GET', `/api/services?after=${after}`)).status).toBe(400);
  });

  it('are returned in the requested language', async () => {
    await makeService(db(), {
      title: 'Kajian',
      features: ['satu'],
      translations: { en: { title: 'Study', features: ['one'] } },
    });
    const [inEnglish] = (await app.request('GET', '/api/services?lang=en')).body;
    expect(inEnglish).toMatchObject({ title: 'Study', features: ['one'], language: 'en' });
    const [inIndonesian] = (await app.request('GET', '/api/services?lang=id')).body;
    expect(inIndonesian).toMatchObject({
      title: 'Kajian',
      features: ['satu'],
      availableLanguages: ['id', 'en'],
    });
  });
});
