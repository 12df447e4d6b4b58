import { researchTypes } from '@institute/core/content/research/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResearch } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(app.services.database);
  cookie = await app.signIn();
});
afterAll(() => app.close());

const db = () => app.services.db;
const needed = { title: 'Laporan', authors: ['Ratna'], abstract: 'Abstrak' };
const create = (more: object = {}) =>
  app.request('POST', '/api/admin/research', { cookie, body: { ...needed, ...more } });
const change = (id: string, body: object) =>
  app.request('PUT', `/api/admin/research/${id}`, { cookie, body });
const titles = (items: { title: string }[]) => items.map((item) => item.title);

describe('research', () => {
  it('rejects invalid types, URLs, authors and tags', async () => {
    for (const bad of [
      { type: 'Whitepaper' },
      { type: null },
      { downloadUrl: 'javascript:alert(1)' },
      { downloadUrl: '//evil.example/x.pdf' },
      { authors: [] },
      { authors: ['', ' '] },
      { authors: 'Ratna' },
      { authors: [1] },
      { tags: 'x' },
      { tags: Array(51).fill('x') },
      { tags: ['pangan, air'] },
      { isPublished: 'yes' },
      { title: 'a'.repeat(301) },
      { abstract: 'a'.repeat(10_001) },
    ])
      expect([bad, (await create(bad)).status]).toEqual([bad, 400]);
    expect((await app.request('GET', '/api/admin/research', { cookie })).body).toEqual([]);
  });

  it('stores every field of the API (ENT-09 ENT-10 ENT-11 ENUM-03 API-26)', async () => {
    for (const type of researchTypes) {
      const values = {
        title: 'Laporan',
        authors: ['Ratna Wulandari', 'Bagus'],
        abstract: 'Satu\ndua',
        content: '<p>Isi &lt;b&gt; &amp; baris</p>',
        type,
        tags: ['pangan', 'air'],
        downloadUrl: 'https://x.example/laporan.pdf',
        isPublished: 'false',
      };
      const given = { ...values, authors: [' Ratna Wulandari', '', 'Bagus '], tags: ['pangan ', ' ', 'air'] };
      const created = await create({ ...given, isPublished: false });
      expect([created.status, created.body]).toMatchObject([201, { ...values, publicationDate: null }]);
      const changed = await change(created.body.id, { isPublished: 'true', content: null, downloadUrl: '' });
      expect(changed.body).toMatchObject({ ...values, isPublished: 'true', content: '', downloadUrl: null });
    }
    expect((await create()).body).toMatchObject({ type: 'research-brief', isPublished: 'true', tags: [] });
  });

  it('creates unique slugs, also for concurrent requests with one title', async () => {
    const raced = await Promise.all(Array.from({ length: 5 }, () => create({ title: 'Kajian Air 2025' })));
    expect(raced.map((response) => response.status)).toEqual([201, 201, 201, 201, 201]);
    expect(raced.map((response) => response.body.slug).sort()).toEqual([
      'kajian-air-2025',
      ...[2, 3, 4, 5].map((n) => `kajian-air-2025-${n}`),
    ]);
    expect((await create({ title: '日本語', type: 'report', slug: 'ignored' })).body.slug).toBe('report');
    expect((await create({ title: '???', type: 'report' })).body.slug).toBe('report-2');
    const [first, second] = [
      (await create({ title: 'a'.repeat(300) })).body,
      (await create({ title: 'a'.repeat(300) })).body,
    ];
    expect([first.slug.length, second.slug.length, second.slug.endsWith('-2')]).toEqual([200, 200, true]);
  });

  it('changes the slug with the title before the first publication only', async () => {
    const draft = (await create({ isPublished: 'false' })).body;
    expect((await change(draft.id, { title: 'Judul Baru' })).body.slug).toBe('judul-baru');
    expect((await change(draft.id, { isPublished: 'true' })).body.slug).toBe('judul-baru');
    expect((await change(draft.id, { title: 'Lain', isPublished: 'false' })).body.slug).toBe('judul-baru');
  });

  it('dates a publication at its first publication only', async () => {
    const draft = (await create({ isPublished: 'false', publicationDate: '2020-01-01T00:00:00Z' })).body;
    expect(draft.publicationDate).toBeNull();
    app.advance(3_600_000);
    const { publicationDate } = (await change(draft.id, { isPublished: 'true' })).body;
    expect(Date.parse(publicationDate) - Date.now()).toBeGreaterThan(3_500_000);
    app.advance(3_600_000);
    expect((await change(draft.id, { isPublished: 'false' })).body.publicationDate).toBe(publicationDate);
    expect((await change(draft.id, { isPublished: 'true' })).body.publicationDate).toBe(publicationDate);
  });

  it('lists published research only, newest first, undated last by id (ROLE-04 API-11)', async () => {
    const publicationDate = new Date('2025-01-01');
    await makeResearch(db(), { title: 'satu', publicationDate, id: '01890a5d-ac96-774b-bcce-b302099a8057' });
    await makeResearch(db(), { title: 'dua', publicationDate, id: '01890a5d-ac96-774b-bcce-b302099a8058' });
    await makeResearch(db(), { title: 'baru', publicationDate: new Date('2025-05-01') });
    await makeResearch(db(), { title: 'tanpa', publicationDate: null });
    await makeResearch(db(), { title: 'draf', isPublished: false, publicationDate });
    const response = await app.request('GET', '/api/research?lang=id');
    expect(titles(response.body)).toEqual(['baru', 'satu', 'dua', 'tanpa']);
    expect(Object.keys(response.body[0]).sort()).toEqual(
      [
        ...['id', 'slug', 'title', 'authors', 'abstract', 'content', 'type', 'tags', 'topics', 'downloadUrl'],
        ...['area', 'shortTitle', 'takeaways', 'seriesNumber', 'licence'],
        ...['pdf', 'isPublished', 'publicationDate', 'contributions', 'language', 'availableLanguages'],
      ].sort(),
    );
    expect(response.body[0]).toMatchObject({ isPublished: 'true', content: null });
  });

  it('returns pages that make up the whole list, including undated ones', async () => {
    for (let n = 0; n < 9; n += 1)
      await makeResearch(db(), {
        title: `t${n}`,
        publicationDate: n % 3 ? new Date(Date.UTC(2025, n % 2)) : null,
      });
    const whole = titles((await app.request('GET', '/api/research')).body);
    expect(whole).toHaveLength(9);
    for (const limit of [1, 2, 4]) {
      const found: string[] = [];
      let path: string | undefined = `/api/research?limit=${limit}`;
      while (path) {
        const response = await app.request('GET', path);
        found.push(...titles(response.body));
        path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
      }
      expect(found).toEqual(whole);
    }
    expect((await app.request('GET', '/api/research?after=bm8')).status).toBe(400);
  });

  it('is found by slug if published, in the requested language', async () => {
    await makeResearch(db(), { slug: 'draf', isPublished: false });
    await makeResearch(db(), { slug: 'ada', translations: { en: { abstract: 'In English' } } });
    for (const slug of ['draf', 'unknown', '%00', "'--"])
      expect([slug, (await app.request('GET', `/api/research/slug/${slug}`)).status]).toEqual([slug, 404]);
    const response = await app.request('GET', '/api/research/slug/ada?lang=en');
    expect([response.status, response.body]).toMatchObject([
      200,
      { slug: 'ada', abstract: 'In English', language: 'en' },
    ]);
  });

  it('shows no draft after a cursor, not even an undated one', async () => {
    await makeResearch(db(), { title: 'Terbit', publicationDate: new Date('2025-01-01') });
    await makeResearch(db(), { title: 'Rahasia', isPublished: false });
    await makeResearch(db(), {
      title: 'Ditarik',
      isPublished: false,
      publicationDate: new Date('2024-01-01'),
    });
    for (const date of ['2999-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z']) {
      const position = [date, '00000000-0000-7000-8000-000000000000'];
      const after = Buffer.from(JSON.stringify(position)).toString('base64url');
      const { body } = await app.request('GET', `/api/research?after=${after}`);
      expect(titles(body).filter((title) => title !== 'Terbit')).toEqual([]);
    }
  });
});
