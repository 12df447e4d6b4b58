import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import {
  makeArticle,
  makeContact,
  makePodcast,
  makeResearch,
  makeService,
  makeSiteContent,
} from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const day = (n: number) => new Date(Date.UTC(2025, 0, n));
const get = (path: string) => app.request('GET', path, { cookie });
const titles = async (query: string, path = '/api/admin/articles') => {
  const response = await get(`${path}?${query}`);
  expect([query, response.status]).toEqual([query, 200]);
  return response.body.map((item: { title: string }) => item.title);
};

describe('staff lists', () => {
  it.each([
    'page=0',
    'page=x',
    'page=1.5',
    'pageSize=0',
    'pageSize=101',
    'sort=content',
    'sort=title;drop table articles',
    'sort=(select 1)',
    'status=hidden',
    'missing=fr',
    'total=yes',
    'category=x',
    `q=${'a'.repeat(201)}`,
  ])('reject ?%s', async (query) => {
    const response = await get(`/api/admin/articles?${query}`);
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [query.split('=')[0]]]);
  });

  it('return all items with bodies, newest first, without parameters', async () => {
    for (const n of [2, 3, 1])
      await makeArticle(db(), { title: `t${n}`, createdAt: day(n), content: '<p>Isi</p>' });
    await makeArticle(db(), { title: 'draft', status: 'draft', createdAt: day(4) });
    const response = await get('/api/admin/articles');
    expect(response.body.map((item: { title: string }) => item.title)).toEqual(['draft', 't3', 't2', 't1']);
    expect(response.body[1].content).toBe('<p>Isi</p>');
    expect(response.headers.get('x-total-count')).toBeNull();
    expect(response.headers.get('cache-control')).toMatch(/no-store|private/);
  });

  it('return pages, and a count on request', async () => {
    for (let n = 1; n <= 25; n += 1) await makeArticle(db(), { title: `t${n}`, createdAt: day(n) });
    expect(await titles('page=1')).toHaveLength(20);
    expect(await titles('page=2')).toEqual(['t5', 't4', 't3', 't2', 't1']);
    expect(await titles('page=3&pageSize=10')).toHaveLength(5);
    expect(await titles('page=4&pageSize=10')).toEqual([]);
    expect(await titles('pageSize=3')).toEqual(['t25', 't24', 't23']);
    expect(await titles('page=1000000&pageSize=100')).toEqual([]);
    const counted = await get('/api/admin/articles?pageSize=3&total=1');
    expect(counted.headers.get('x-total-count')).toBe('25');
  });

  it('sort by the requested order', async () => {
    await makeArticle(db(), { title: 'beta', createdAt: day(1), updatedAt: day(9) });
    await makeArticle(db(), { title: 'Alpha', createdAt: day(3), updatedAt: day(4) });
    await makeArticle(db(), { title: 'gamma', createdAt: day(2), updatedAt: day(5) });
    expect(await titles('sort=newest')).toEqual(['Alpha', 'gamma', 'beta']);
    expect(await titles('sort=oldest')).toEqual(['beta', 'gamma', 'Alpha']);
    expect(await titles('sort=title')).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await titles('sort=updated')).toEqual(['beta', 'gamma', 'Alpha']);
  });

  it('filter by text, status, category and missing language, and count the matches', async () => {
    await makeArticle(db(), { title: 'satu 5%', category: 'Case Studies', createdAt: day(4) });
    await makeArticle(db(), { title: 'dua 50', status: 'draft', createdAt: day(3) });
    await makeArticle(db(), {
      title: 'tiga',
      translations: { en: { title: 'Third', status: 'draft' } },
      createdAt: day(2),
    });
    await makeArticle(db(), { title: 'four', language: 'en', slug: 'the-fourth', createdAt: day(1) });
    expect(await titles('q=5%25')).toEqual(['satu 5%']);
    expect(await titles('q=THIRD')).toEqual(['tiga']);
    expect(await titles('q=the-fourth')).toEqual(['four']);
    await makeArticle(db(), {
      title: 'lima',
      translations: { en: { excerpt: 'A+B "x" \\ (.*) ézé' } },
      createdAt: day(0),
    });
    for (const q of ['a+b', '"X"', '\\', '(.*)', 'ÉZE', ' b "x" \\ (.*) '])
      expect(await titles(`q=${encodeURIComponent(q)}`)).toEqual(['lima']);
    for (const q of ['.', '.*', 'a.b', '$', '") || (1 == 1', '\u{1F600}'])
      expect(await titles(`q=${encodeURIComponent(q)}`)).not.toContain('four');
    await db()('articles').where({ title: 'lima' }).delete();
    expect(await titles('status=draft')).toEqual(['dua 50']);
    expect(await titles('status=published&q=a')).toEqual(['satu 5%', 'tiga', 'four']);
    expect(await titles('category=Case%20Studies')).toEqual(['satu 5%']);
    expect(await titles('missing=en')).toEqual(['satu 5%', 'dua 50']);
    expect(await titles('missing=id')).toEqual(['four']);
    const counted = await get('/api/admin/articles?status=published&pageSize=1&total=1');
    expect([counted.body.length, counted.headers.get('x-total-count')]).toEqual([1, '3']);
  });

  it('accept the status names of each kind', async () => {
    await makeService(db(), { title: 'a', isActive: true });
    await makeService(db(), { title: 'b', isActive: false, category: 'analysis' });
    expect(await titles('status=active', '/api/admin/services')).toEqual(['a']);
    expect(await titles('status=inactive', '/api/admin/services')).toEqual(['b']);
    expect(await titles('category=analysis', '/api/admin/services')).toEqual(['b']);
    await makeResearch(db(), { title: 'c', type: 'whitepaper' });
    await makeResearch(db(), {
      title: 'd',
      isPublished: false,
      translations: { en: { abstract: 'Deltas' } },
    });
    expect(await titles('status=draft', '/api/admin/research')).toEqual(['d']);
    expect(await titles('type=whitepaper', '/api/admin/research')).toEqual(['c']);
    expect(await titles('q=delta&sort=title', '/api/admin/research')).toEqual(['d']);
    await makePodcast(db(), { title: 'e', isPublished: false });
    await makePodcast(db(), { title: 'f' });
    expect(await titles('status=draft', '/api/admin/podcasts')).toEqual(['e']);
    expect(await titles('missing=en&sort=title', '/api/admin/podcasts')).toEqual(['e', 'f']);
    await makeSiteContent(db(), { section: 'b', title: null, isActive: false });
    await makeSiteContent(db(), { section: 'a', title: 'g' });
    expect(await titles('', '/api/admin/content')).toEqual(['g', null]);
    expect(await titles('status=inactive', '/api/admin/content')).toEqual([null]);
  });

  /** Returns the query plan. Disables sequential scans, which PostgreSQL prefers for so few short texts. */
  const planOf = (sql: string, bindings: string[], scan: string) =>
    db().transaction(async (trx): Promise<string> => {
      await trx.raw(`set local enable_seqscan = ${scan}`);
      const { rows } = await trx.raw(`explain ${sql}`, bindings);
      return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    });

  it('find words and missing or outdated translations among thousands by an index alone', async () => {
    await db().raw(`
      insert into articles (id, slug, title, excerpt, category, status, translations, changed_originals, published_at,
        created_at)
      select gen_random_uuid(), 'banyak-' || n, 'Banyak ' || n, 'Ringkas', 'Case Studies', 'published',
        case when n % 1000 = 0 then '{"en": {"excerpt": "Rarely"}}'::jsonb
          when n % 100 = 1 then '{}'::jsonb else '{"en": {"title": "Many"}}'::jsonb end,
        case when n % 100 = 2 then '{"title": "Lama"}'::jsonb else '{}'::jsonb end,
        timestamptz '2025-01-01', timestamptz '2025-01-01' + n * interval '1 minute'
      from generate_series(1, 3000) n
    `);
    await db().raw('vacuum analyze articles');
    const queries: { sql: string; bindings: unknown[] }[] = [];
    const record = (query: (typeof queries)[number]) => queries.push(query);
    const incomplete = ['articles_outdated_index', 'articles_missing_en_index'];
    for (const [query, total, first, indexes, scan] of [
      ['missing=en&page=2', '30', 'Banyak 901', ['articles_missing_en_index'], 'on'],
      ['q=rarely', '3', 'Banyak 3000', ['articles_staff_text_index'], 'off'],
      ['waiting=translations', '60', 'Banyak 2902', incomplete, 'on'],
    ] as const) {
      queries.length = 0;
      db().on('query', record);
      const { headers, body } = await get(`/api/admin/articles?${query}&pageSize=20&total=1`);
      const waiting = query.startsWith('waiting') && (await get('/api/admin/summary/waiting')).body;
      db().removeListener('query', record);
      expect([query, headers.get('x-total-count'), body[0].title]).toEqual([query, total, first]);
      if (waiting) expect(waiting.translations.total).toBe(60);
      // One query for the page and one for the count, and one of the overview. The session is cached.
      const own = queries.filter(({ sql }) => sql.includes(waiting ? 'changed_originals <>' : '"articles"'));
      expect([query, own.length]).toEqual([query, waiting ? 3 : 2]);
      for (const { sql, bindings } of own) {
        const plan = await planOf(sql.replace(/\$\d+/g, '?'), bindings as string[], scan);
        for (const index of indexes) expect(plan).toContain(index);
        expect(plan).not.toContain('Seq Scan on articles');
      }
    }
  });

  it.each(contentTypes)('of $kind need one query per page and one per count', async ({ admin, make }) => {
    await make(db());
    const queries: string[] = [];
    const record = ({ sql }: { sql: string }) => queries.push(sql);
    const table = { '/api/admin/content': 'site_content' }[admin] ?? admin.split('/').at(-1);
    db().on('query', record);
    await get(`${admin}?page=1&pageSize=20&total=1&q=a&missing=en`);
    db().removeListener('query', record);
    expect(queries.filter((sql) => sql.includes(`"${table}"`))).toHaveLength(2);
    // Not counting the query of the session. None per item.
    expect(queries.length).toBeLessThanOrEqual(4);
  });

  it('return messages newest first, with pages and search but no status', async () => {
    await makeContact(db(), { name: 'Sari', createdAt: day(1) });
    await makeContact(db(), { name: 'Budi', company: 'Bahari', createdAt: day(2) });
    const names = async (query: string) =>
      (await get(`/api/admin/contacts?${query}`)).body.map((item: { name: string }) => item.name);
    expect(await names('')).toEqual(['Budi', 'Sari']);
    expect(await names('sort=oldest&status=draft&missing=en')).toEqual(['Sari', 'Budi']);
    expect(await names('sort=updated')).toEqual(['Budi', 'Sari']);
    expect(await names('q=bahari')).toEqual(['Budi']);
    expect(await names('page=2&pageSize=1')).toEqual(['Sari']);
  });
});

describe('the staff search', () => {
  it('finds terms of the body in both languages, in drafts and draft translations', async () => {
    const translations = {
      en: { title: 'Third', status: 'draft' as const, content: '<p>Warehouses near the <b>harbour</b>.</p>' },
    };
    await makeArticle(db(), {
      title: 'gudang',
      status: 'draft',
      content: '<p>Cadangan di pelabuhan.</p>',
      translations,
    });
    await makeArticle(db(), { title: 'lain', content: '<p>Tidak ada.</p>' });
    await makeResearch(db(), { title: 'riset', content: 'Kelapa sawit berkelanjutan.' });
    await makePodcast(db(), { title: 'siniar', discussionPoints: '<p>Ketahanan pangan</p>' });
    expect(await titles('q=pelabuhan')).toEqual(['gudang']);
    expect(await titles('q=harbours%20warehouse')).toEqual(['gudang']);
    expect(await titles('q=gudan')).toEqual(['gudang']);
    expect(await titles('q=pelabuhan&status=published')).toEqual([]);
    expect(await titles('q=b')).toEqual([]);
    expect(await titles('q=berkelanjutan', '/api/admin/research')).toEqual(['riset']);
    expect(await titles('q=pangan', '/api/admin/podcasts')).toEqual(['siniar']);
  });

  it.each(['articles', 'research', 'podcasts'])('uses an index for the bodies of %s', async (table) => {
    const { rows } = await db().raw(
      "select indexdef from pg_indexes where tablename = ? and indexdef like '%gin (staff_terms)'",
      [table],
    );
    expect(rows).toHaveLength(1);
  });
});
