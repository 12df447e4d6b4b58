import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, openTestDatabase } from '#testing/test-db.ts';
import type { Database } from './database.ts';
import { Article } from './models/article.ts';

let database: Database;
let knex: Knex;
beforeAll(async () => {
  database = await openTestDatabase();
  knex = database.knex;
});
beforeEach(() => emptyTables(database));
afterAll(() => database.close());

interface Columns {
  search_id: string;
  search_en: string;
  body_id: string;
  body_en: string;
}

async function columnsOf(changes: Partial<Article>): Promise<Columns> {
  const { id } = await Article.query(knex).insert({
    slug: `a-${Math.random().toString(36).slice(2)}`,
    title: 'Ketahanan pangan',
    excerpt: 'Ringkasan',
    content: '<p>Kebijakan kelautan dibicarakan</p>',
    category: 'Case Studies',
    publishedAt: new Date(),
    ...changes,
  });
  const row = await knex('articles')
    .where({ id })
    .first<Columns>('search_id', 'search_en', 'body_id', 'body_en');
  return row as Columns;
}

const english = {
  title: 'Food resilience',
  excerpt: 'Summary',
  content: '<p>Fishing policies were discussed</p>',
};

describe('the search columns of an article', () => {
  it('contain the main language in both columns without a translation', async () => {
    const columns = await columnsOf({});
    expect(columns.search_id).toBe('ketahanan pangan\nringkasan');
    expect(columns.search_en).toBe(columns.search_id);
    expect(columns.body_en).toBe(columns.body_id);
  });

  it('contain each language, stemmed by its own rules', async () => {
    const columns = await columnsOf({ translations: { en: english } });
    expect(columns.search_id).toBe('ketahanan pangan\nringkasan');
    expect(columns.search_en).toBe('food resilience\nsummary');
    expect(columns.body_id).toContain("'bijak'");
    expect(columns.body_en).toContain("'polici'");
    expect(columns.body_en).not.toContain('bijak');
  });

  it('support English as the main language', async () => {
    const columns = await columnsOf({
      ...english,
      language: 'en',
      translations: { id: { title: 'Pangan' } },
    });
    expect(columns.search_en).toBe('food resilience\nsummary');
    expect(columns.search_id).toBe('pangan\nsummary');
    expect(columns.body_id).toContain("'polici'");
  });

  it('never contain draft translations', async () => {
    const columns = await columnsOf({ translations: { en: { ...english, status: 'draft' } } });
    expect(JSON.stringify(columns)).not.toMatch(/food|resilience|summary|polici|fish/i);
    expect(columns.search_en).toBe('ketahanan pangan\nringkasan');
  });

  it('use the main language for blank fields', async () => {
    const blank = { title: 'Food resilience', excerpt: ' \n', content: '', status: 'published' as const };
    const columns = await columnsOf({ translations: { en: blank } });
    expect(columns.search_en).toBe('food resilience\nringkasan');
    expect(columns.body_en).toContain("'bijak'");
  });

  it('ignore a translation into the main language and a malformed one', async () => {
    const columns = await columnsOf({ translations: { id: { title: 'Bayangan' } } });
    expect(columns.search_id).toBe('ketahanan pangan\nringkasan');
    const odd = await columnsOf({ translations: { en: 'x', id: 5 } as never });
    expect(odd.search_en).toBe('ketahanan pangan\nringkasan');
  });

  it('follow changes', async () => {
    await columnsOf({ translations: { en: { ...english, status: 'draft' } } });
    await Article.query(knex).patch({ translations: { en: english } });
    expect(await knex('articles').first('search_en')).toEqual({ search_en: 'food resilience\nsummary' });
  });

  it('contain the body without markup', async () => {
    const content =
      '<h2 class="ql-align-center">Judul</h2><p>laut<strong>an</strong>&amp;pantai</p><p>gunung<br>danau</p>' +
      '<a href="https://rahasia.example">taut</a><pre>kode</pre>';
    const { body_en: terms } = await columnsOf({ language: 'en', content });
    for (const word of ['judul', 'lautan', 'pantai', 'gunung', 'danau', 'taut', 'kode']) {
      expect(terms).toContain(`'${word}'`);
    }
    expect(terms).not.toMatch(/ql|align|center|rahasia|strong|href|amp/);
  });

  it('accept a body of any size', async () => {
    const words = Array.from({ length: 150_000 }, (_, number) => `kata${number}x`).join(' ');
    const columns = await columnsOf({ content: `<p>${words}</p>` });
    expect(columns.body_id).toContain("'kata100x'");
  });

  it('are searched by index', async () => {
    await knex.raw(
      `insert into articles (id, slug, title, excerpt, content, category, published_at)
       select gen_random_uuid(), 's-' || n, 'Judul ' || md5(n::text), 'Ringkas ' || n, '<p>isi ' || md5(n::text) || '</p>',
              'Case Studies', now() - n * interval '1 minute' from generate_series(1, 2000) n`,
    );
    await knex.raw('analyze articles');
    // A scan of few rows is cheaper, so the test disables scans to show that an index can serve the query.
    const plan = (sql: string) =>
      knex.transaction(async (db) => {
        await db.raw('set local enable_seqscan = off');
        return JSON.stringify(
          (await db.raw(`explain (format json) select id from articles where ${sql}`)).rows,
        );
      });
    expect(await plan("search_id like '%abcdef%'")).toContain('articles_search_id_index');
    expect(await plan("search_en like '%abcdef%'")).toContain('articles_search_en_index');
    expect(await plan("body_id @@ to_tsquery('pg_catalog.indonesian', 'abcdef')")).toContain(
      'articles_body_id_index',
    );
    expect(
      await plan("search_id like '%abcdef%' or body_id @@ to_tsquery('pg_catalog.indonesian', 'abcdef')"),
    ).toMatch(/articles_search_id_index.*articles_body_id_index/);
    expect(
      await plan("status = 'published' and deleted_at is null order by published_at desc, id desc limit 12"),
    ).toContain('articles_public_index');
  });
});
