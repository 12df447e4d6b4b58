import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '#server/db/models/article.ts';
import { makeArticle } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => emptyTables(app.services.database));
afterAll(() => app.close());

const get = (path: string, headers = {}) => app.request('GET', path, { headers });
const db = () => app.services.db;
const titles = (items: { title: string }[]) => items.map((item) => item.title);
const nextOf = (link: string | null) => /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];

/** Follows the links of a list and returns all titles and the number of pages. */
async function follow(first: string): Promise<{ titles: string[]; pages: number }> {
  const found: string[] = [];
  let pages = 0;
  for (let path: string | undefined = first; path; pages += 1) {
    const response = await get(path);
    expect(response.status).toBe(200);
    found.push(...titles(response.body));
    path = nextOf(response.headers.get('link'));
  }
  return { titles: found, pages };
}

describe('GET /api/articles', () => {
  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=x',
    'limit=',
    'limit=1&limit=2',
    'total=2',
    'lang=fr',
    'category=Nope',
    'category[]=x',
    'category=Case%20Studies&category=x',
    `q=${'a'.repeat(201)}`,
    'after=',
    'after=x',
    'after=%00',
    `after=${Buffer.from('["2025-01-01T00:00:00.000Z","x"]').toString('base64url')}`,
    `after=${Buffer.from('[1,2]').toString('base64url')}`,
    `after=${Buffer.from('{"__proto__":1}').toString('base64url')}`,
    `after=${Buffer.from('["\';drop table articles","01890a5d-ac96-774b-bcce-b302099a8057"]').toString('base64url')}`,
  ])('rejects ?%s', async (query) => {
    const response = await get(`/api/articles?${query}`);
    if (query === 'category[]=x') return expect(response.status).toBe(200);
    expect([response.status, response.body.code]).toEqual([400, 'validation']);
    expect(Object.keys(response.body.fields)).toEqual([query.split('=')[0]]);
  });

  it('returns articles with all keys but without bodies (API-12 ENT-02 ENT-03)', async () => {
    const stored = await makeArticle(db(), {
      coverImageUrl: '/uploads/a.webp',
      gallery: ['/uploads/b.webp'],
    });
    const response = await get('/api/articles', { 'accept-language': 'id' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.body).toEqual([
      {
        id: stored.id,
        slug: stored.slug,
        title: stored.title,
        excerpt: stored.excerpt,
        content: null,
        category: 'Industry Analysis',
        status: 'published',
        coverImageUrl: '/uploads/a.webp',
        videoUrl: null,
        gallery: ['/uploads/b.webp'],
        imageAlts: {},
        imageFocus: {},
        authors: [],
        topics: [],
        contributions: null,
        updatedAt: stored.updatedAt.toISOString(),
        publishedAt: stored.publishedAt?.toISOString(),
        language: 'id',
        availableLanguages: ['id'],
      },
    ]);
    expect(response.headers.get('link')).toBeNull();
    expect(response.headers.get('x-total-count')).toBeNull();
  });

  it('sorts by date descending, then by id, and returns an empty list without articles', async () => {
    expect((await get('/api/articles')).body).toEqual([]);
    const publishedAt = new Date('2025-02-01T00:00:00Z');
    await makeArticle(db(), { title: 'old', publishedAt: new Date('2024-02-01T00:00:00Z') });
    await makeArticle(db(), { title: 'one', publishedAt, id: '01890a5d-ac96-774b-bcce-b302099a8057' });
    await makeArticle(db(), { title: 'two', publishedAt, id: '01890a5d-ac96-774b-bcce-b302099a8058' });
    await makeArticle(db(), { title: 'new', publishedAt: new Date('2025-03-01T00:00:00Z') });
    expect(titles((await get('/api/articles')).body)).toEqual(['new', 'two', 'one', 'old']);
  });

  it('returns pages that make up the whole list, also with equal dates', async () => {
    const publishedAt = new Date('2025-02-01T00:00:00.123Z');
    for (let n = 0; n < 13; n += 1)
      await makeArticle(db(), { title: `t${n}`, ...(n % 3 ? { publishedAt } : {}) });
    const whole = titles((await get('/api/articles')).body);
    expect(whole).toHaveLength(13);
    for (const limit of [1, 2, 5, 6, 12])
      expect((await follow(`/api/articles?limit=${limit}`)).titles).toEqual(whole);
    expect((await follow('/api/articles?limit=13')).pages).toBe(1);
    expect((await follow('/api/articles?limit=100')).pages).toBe(1);
  });

  it('includes every parameter in the link to the next page', async () => {
    for (let n = 0; n < 3; n += 1)
      await makeArticle(db(), { title: `Pangan & "air" ${n}`, category: 'Case Studies' });
    const query = 'lang=id&limit=1&total=1&q=pangan+%26+%22air%22&category=Case+Studies';
    const response = await get(`/api/articles?${query}`);
    const next = new URL(nextOf(response.headers.get('link')) ?? '', 'http://x');
    expect(next.pathname).toBe('/api/articles');
    for (const [name, value] of new URLSearchParams(query)) expect(next.searchParams.get(name)).toBe(value);
    expect(response.headers.get('x-total-count')).toBe('3');
    expect((await follow(`/api/articles?${query}`)).pages).toBe(3);
  });

  it('returns the same total on every page, only on request', async () => {
    for (let n = 0; n < 5; n += 1) await makeArticle(db());
    await makeArticle(db(), { category: 'Case Studies' });
    await makeArticle(db(), { status: 'draft' });
    const first = await get('/api/articles?limit=2&total=1');
    expect(first.headers.get('x-total-count')).toBe('6');
    const second = await get(nextOf(first.headers.get('link')) ?? '');
    expect(second.headers.get('x-total-count')).toBe('6');
    expect((await get('/api/articles?total=0')).headers.get('x-total-count')).toBeNull();
    const narrow = await get('/api/articles?total=1&category=Case%20Studies');
    expect(narrow.headers.get('x-total-count')).toBe('1');
  });

  it('returns at most the newest 1,000 without parameters, with a link to the rest', async () => {
    const rows = Array.from({ length: 1002 }, (_, n) => ({
      id: `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`,
      slug: `s${n}`,
      title: `t${n}`,
      excerpt: 'x',
      category: 'Case Studies',
      published_at: new Date(Date.UTC(2025, 0, 1) + n * 1000),
    }));
    await db()('articles').insert(rows);
    const response = await get('/api/articles');
    expect(response.body).toHaveLength(1000);
    expect(response.body[0].title).toBe('t1001');
    const rest = await get(nextOf(response.headers.get('link')) ?? '');
    expect(titles(rest.body)).toEqual(['t1', 't0']);
    expect(rest.headers.get('link')).toBeNull();
  });

  it('needs one query, and one more for the total', async () => {
    for (let n = 0; n < 3; n += 1) await makeArticle(db());
    const queries: string[] = [];
    const record = ({ sql }: { sql: string }) => queries.push(sql);
    db().on('query', record);
    try {
      await get('/api/articles');
      expect(queries).toHaveLength(1);
      await get('/api/articles?limit=1&q=artikel&category=Industry%20Analysis');
      expect(queries).toHaveLength(2);
      await get('/api/articles?limit=1&total=1');
      expect(queries).toHaveLength(4);
    } finally {
      db().removeListener('query', record);
    }
    const selected = queries.map((sql) => sql.split(' from ')[0]);
    expect(selected.some((columns) => /"content"|body_|\*$/.test(columns ?? ''))).toBe(false);
  });

  it('returns each field in the requested language, or else in the main one', async () => {
    await makeArticle(db(), {
      title: 'Judul',
      excerpt: 'Ringkasan',
      translations: { en: { title: 'Title', excerpt: ' ', status: 'published' } },
    });
    await makeArticle(db(), { title: 'Draf', translations: { en: { title: 'Secret', status: 'draft' } } });
    await makeArticle(db(), { title: 'Main', language: 'en', translations: { id: { title: 'Utama' } } });
    const shown = async (path: string, headers = {}) =>
      (await get(path, headers)).body.map(
        (item: { title: string; language: string; availableLanguages: string[] }) =>
          `${item.title} ${item.language} ${item.availableLanguages}`,
      );
    expect(await shown('/api/articles?lang=en')).toEqual(['Main en en,id', 'Draf id id', 'Title en id,en']);
    expect(await shown('/api/articles?lang=id')).toEqual(['Utama id en,id', 'Draf id id', 'Judul id id,en']);
    expect(await shown('/api/articles', { 'accept-language': 'id-ID,en' })).toEqual(
      await shown('/api/articles?lang=id'),
    );
    expect(await shown('/api/articles?lang=en', { 'accept-language': 'id' })).toEqual(
      await shown('/api/articles?lang=en'),
    );
    const [, , first] = (await get('/api/articles?lang=en')).body;
    expect(first.excerpt).toBe('Ringkasan');
    expect((await get('/api/articles?lang=en')).text).not.toContain('Secret');
  });
});

describe('GET /api/articles/slug/:slug', () => {
  it('returns the same 404 for unknown slugs, drafts and malformed slugs (API-14)', async () => {
    await makeArticle(db(), { slug: 'a-draft', status: 'draft' });
    const cookie = await app.signIn();
    for (const slug of [
      'unknown',
      'a-draft',
      'A-DRAFT',
      '%00',
      "x'%20or%201=1--",
      '%E2%80%A8',
      'a'.repeat(301),
    ]) {
      const response = await app.request('GET', `/api/articles/slug/${slug}`, { cookie });
      expect([slug, response.status]).toEqual([slug, 404]);
      if (slug.length < 300)
        expect(response.body).toEqual({ error: 'Article not found', code: 'article_not_found' });
    }
  });

  it('returns one article with its body in the requested language (API-13)', async () => {
    await makeArticle(db(), {
      slug: 'satu',
      content: '<p>Isi</p>',
      translations: { en: { content: '<p>Body</p>' } },
    });
    const response = await get('/api/articles/slug/satu?lang=en');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ slug: 'satu', content: '<p>Body</p>', language: 'en' });
    expect((await get('/api/articles/slug/satu?lang=id')).body.content).toBe('<p>Isi</p>');
  });

  it('sanitizes a body that an older policy sanitized, in both languages', async () => {
    await makeArticle(db(), {
      slug: 'lama',
      contentPolicy: 0,
      content: '<p onclick="x()">Isi</p><script>1</script>',
      translations: { en: { content: '<img src=x onerror=alert(1)>Body' } },
    });
    expect((await get('/api/articles/slug/lama?lang=id')).body.content).toBe('<p>Isi</p>');
    expect((await get('/api/articles/slug/lama?lang=en')).body.content).toBe('Body');
    const cookie = await app.signIn();
    const [item] = (await app.request('GET', '/api/admin/articles', { cookie })).body;
    expect([item.content, item.translations.en.content]).toEqual(['<p>Isi</p>', 'Body']);
    expect(await Article.query(db()).findOne({ slug: 'lama' })).toMatchObject({ contentPolicy: 0 });
  });
});
