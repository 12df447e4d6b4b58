import { beforeEach, describe, expect, it } from 'vitest';
import { makeSiteContent } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const create = (more: object = {}) =>
  app.request('POST', '/api/admin/content', { cookie, body: { section: 'hero', content: 'Teks', ...more } });
const change = (id: string, body: object) => app.request('PUT', `/api/admin/content/${id}`, { cookie, body });
const sections = async () =>
  (await app.request('GET', '/api/admin/content', { cookie })).body.map(
    (item: { section: string }) => item.section,
  );

describe('site content', () => {
  it('rejects a duplicate section, also among concurrent requests (ENT-13)', async () => {
    const raced = await Promise.all(
      [' hero', 'hero ', 'hero', '\thero\n'].map((section) => create({ section })),
    );
    expect(raced.map((response) => response.status).sort()).toEqual([201, 409, 409, 409]);
    expect(raced.find((response) => response.status === 409)?.body).toMatchObject({
      error: 'A section with this name already exists',
      code: 'section_taken',
    });
    const { id } = (await create({ section: 'footer' })).body;
    expect((await change(id, { section: ' hero ' })).status).toBe(409);
    expect(await sections()).toEqual(['footer', 'hero']);
  });

  it('rejects texts that are too long and invalid statuses', async () => {
    for (const bad of [
      { section: 'a'.repeat(101) },
      { title: 'a'.repeat(301) },
      { content: 'a'.repeat(100_001) },
      { metadata: 5 },
      { metadata: { a: 1 } },
      { isActive: 'on' },
    ])
      expect((await create(bad)).status).toBe(400);
    expect(await sections()).toEqual([]);
  });

  it('stores metadata byte for byte (ENT-14 VAL-15)', async () => {
    const { id } = (await create()).body;
    for (const metadata of [
      '{"a": 1}',
      '{bad',
      ' { "a" :\r\n1 } \t',
      'null',
      '""',
      '',
      '   ',
      '{"a":1,"a":2}',
      '1e999',
      '[[[[',
      '\u2028\u2029',
      '"\\u0000"',
      '[ąé漢字😀',
      '['.repeat(10_000),
    ]) {
      const changed = await change(id, { metadata });
      expect([changed.status, changed.body.metadata]).toEqual([200, metadata]);
      const { body } = await app.request('GET', '/api/admin/content', { cookie });
      expect(body[0].metadata).toBe(metadata);
    }
    const metadata = ' { "a" :\r\n1 } \t';
    const created = await create({ section: 'footer', metadata });
    expect([created.status, created.body.metadata]).toEqual([201, metadata]);
    expect((await change(created.body.id, { title: 'x' })).body.metadata).toBe(metadata);
  });

  it('stores every field of the API (ENT-12 ENT-15 API-27)', async () => {
    const values = {
      section: 'about-us',
      title: 'Judul',
      content: 'Satu\ndua',
      metadata: '{}',
      isActive: 'false',
    };
    const created = await create({ ...values, section: ' about-us ', isActive: false });
    expect([created.status, created.body]).toMatchObject([201, values]);
    const changed = await change(created.body.id, { title: ' ', metadata: null, isActive: 'true' });
    expect(changed.body).toMatchObject({ ...values, title: null, metadata: '', isActive: 'true' });
    expect((await create({ section: 'x' })).body).toMatchObject({
      isActive: 'true',
      title: null,
      metadata: '',
    });
  });

  it('shows visitors active entries without metadata in the requested language', async () => {
    await makeSiteContent(db(), { section: 'hero', isActive: false, content: 'mati' });
    await makeSiteContent(db(), {
      section: 'footer',
      title: 'Kaki',
      content: 'Teks',
      metadata: 'internal',
      translations: { en: { content: 'Text' } },
    });
    const response = await app.request('GET', '/api/content?lang=en');
    expect([response.status, response.body]).toEqual([
      200,
      [
        {
          section: 'footer',
          title: 'Kaki',
          content: 'Text',
          language: 'en',
          availableLanguages: ['id', 'en'],
        },
      ],
    ]);
  });

  it('is listed in pages by section', async () => {
    for (const section of ['c', 'a', 'b']) await makeSiteContent(db(), { section });
    const first = await app.request('GET', '/api/content?limit=2&total=1');
    expect(first.body.map((item: { section: string }) => item.section)).toEqual(['a', 'b']);
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await app.request('GET', next)).body).toMatchObject([{ section: 'c' }]);
    expect((await app.request('GET', '/api/content?after=W10')).status).toBe(400);
  });
});
