import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArticle } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => emptyTables(app.services.database));
afterAll(() => app.close());

const db = () => app.services.db;

async function search(q: string, more = '&lang=id'): Promise<string[]> {
  const response = await app.request('GET', `/api/articles?q=${encodeURIComponent(q)}${more}`);
  expect([q, response.status]).toEqual([q, 200]);
  return response.body.map((item: { title: string }) => item.title);
}

describe('the search of articles', () => {
  it('treats LIKE and query operators as plain text', async () => {
    await makeArticle(db(), { title: 'Naik 5% di a_b \\ c' });
    await makeArticle(db(), { title: 'Naik 50 di axb' });
    expect(await search('5%')).toEqual(['Naik 5% di a_b \\ c']);
    expect(await search('a_b')).toEqual(['Naik 5% di a_b \\ c']);
    expect(await search('\\')).toEqual(['Naik 5% di a_b \\ c']);
    expect(await search('%')).toEqual(['Naik 5% di a_b \\ c']);
  });

  it('accepts operators, wildcards, bindings and long texts', async () => {
    await makeArticle(db());
    for (const q of [
      "'; drop table articles; --",
      "' or 1=1 --",
      '" & | ! ( ) : * <->',
      '(a+)+$',
      ':*',
      '""',
      '-',
      'a & !',
      '?',
      '??',
      ':name',
      '$1',
      '\u{1F600}',
      'yang',
      'a'.repeat(200),
    ])
      expect(Array.isArray(await search(q))).toBe(true);
    expect(await search('Artikel')).toHaveLength(1);
  });

  it('finds a formula whose figures are raised or lowered', async () => {
    await makeArticle(db(), { title: 'Air', content: '<p>Tentang H<sub>2</sub>O dan 10 m<sup>3</sup>.</p>' });
    expect(await search('H2O')).toEqual(['Air']);
    expect(await search('m3')).toEqual(['Air']);
  });

  it('finds parts of words in title and excerpt, regardless of case and outer spaces', async () => {
    await makeArticle(db(), { title: 'Ketahanan Pangan' });
    await makeArticle(db(), { title: 'Lain', excerpt: 'Tentang KETAHANAN air' });
    await makeArticle(db(), { title: 'Tidak' });
    expect(await search('  tahan ')).toEqual(['Lain', 'Ketahanan Pangan']);
    expect(await search('ketahanan pangan')).toEqual(['Ketahanan Pangan']);
    expect(await search('tiada')).toEqual([]);
    expect(await search('   ')).toHaveLength(3);
  });

  it('finds words of the body by stem, but no markup', async () => {
    await makeArticle(db(), {
      title: 'Badan',
      content: '<p>Nelayan <strong>membaca</strong> laut di <a href="https://marker.example">pesisir</a></p>',
    });
    expect(await search('baca')).toEqual(['Badan']);
    expect(await search('nelayan pesisir')).toEqual(['Badan']);
    expect(await search('strong')).toEqual([]);
    expect(await search('href')).toEqual([]);
    expect(await search('nelaya')).toEqual([]);
  });

  it('searches the translation, or the main language without one', async () => {
    await makeArticle(db(), {
      title: 'Pasar',
      content: '<p>Pedagang menjual sayuran</p>',
      translations: { en: { title: 'Market', content: '<p>Traders selling vegetables</p>' } },
    });
    await makeArticle(db(), { title: 'Hanya Indonesia', content: '<p>Petani menjual beras</p>' });
    expect(await search('market', '&lang=en')).toEqual(['Market']);
    expect(await search('sell', '&lang=en')).toEqual(['Market']);
    expect(await search('sell', '&lang=id')).toEqual([]);
    expect(await search('market', '&lang=id')).toEqual([]);
    expect(await search('jual', '&lang=en')).toEqual(['Hanya Indonesia']);
    expect(await search('jual', '&lang=id')).toEqual(['Hanya Indonesia', 'Pasar']);
  });

  it('excludes drafts and draft translations from results and totals', async () => {
    await makeArticle(db(), { title: 'RAHASIA satu', status: 'draft', content: '<p>rahasia</p>' });
    await makeArticle(db(), {
      title: 'Terbuka',
      translations: { en: { title: 'RAHASIA', content: '<p>rahasia</p>', status: 'draft' } },
    });
    for (const lang of ['id', 'en']) {
      const response = await app.request('GET', `/api/articles?q=rahasia&lang=${lang}&total=1`);
      expect([response.body, response.headers.get('x-total-count')]).toEqual([[], '0']);
    }
  });

  it('filters by category and returns pages, newest first', async () => {
    for (let n = 0; n < 5; n += 1)
      await makeArticle(db(), { title: `Kota ${n}`, category: n % 2 ? 'Case Studies' : 'Company News' });
    expect(await search('kota', '&lang=id&category=Company%20News')).toEqual(['Kota 4', 'Kota 2', 'Kota 0']);
    const first = await app.request('GET', '/api/articles?q=kota&limit=2');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await app.request('GET', next ?? '');
    expect(second.body.map((item: { title: string }) => item.title)).toEqual(['Kota 2', 'Kota 1']);
  });
});
