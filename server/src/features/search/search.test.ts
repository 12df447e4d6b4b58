import { describe, expect, it } from 'vitest';
import { Article } from '#server/db/models/article.ts';
import { makeArticle, makePodcast, makeResearch, makeService } from '#testing/factories.ts';
import { seedArticles } from '#testing/seed-articles.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

const db = () => app.services.db;
const requestSearch = (q: string, more = '&lang=id') =>
  app.request('GET', `/api/search?q=${encodeURIComponent(q)}${more}`);

interface Item {
  kind: string;
  title: string[];
  snippet: string[];
}
/** The titles of the results. */
async function search(q: string, more?: string): Promise<string[]> {
  const response = await requestSearch(q, more);
  expect([q, response.status]).toEqual([q, 200]);
  return response.body.map(({ title }: Item) => title.join(''));
}

describe('a search', () => {
  it('rejects invalid parameters and names them', async () => {
    for (const [query, field, code] of [
      ['', 'q', 'required'],
      ['?q=', 'q', 'required'],
      ['?q=%20', 'q', 'required'],
      [`?q=${'a'.repeat(201)}`, 'q', 'too_long'],
      ['?q=%00%1b', 'q', 'required'],
      ['?q=a&q=b', 'q', 'invalid'],
      ['?q=a&limit=0', 'limit', 'invalid'],
      ['?q=a&limit=101', 'limit', 'invalid'],
      ['?q=a&lang=fr', 'lang', 'invalid'],
      ['?q=a&after=x', 'after', 'invalid'],
    ] as const) {
      const response = await app.request('GET', `/api/search${query}`);
      expect([query, response.status, response.body.fields]).toEqual([query, 400, { [field]: code }]);
    }
  });

  it('accepts operators, wildcards, bindings, stop words and long texts as plain text', async () => {
    await makeArticle(db());
    for (const q of [
      "'; drop table articles; --",
      '" & | ! ( ) : * <->',
      '(a+)+$ [',
      '%',
      '\\',
      '?',
      ':limit :w0 :now',
      '\u{1F600}',
      'yang',
      'yang dan',
      'the',
      'a'.repeat(200),
      'a b c d e f g h i j k',
      '\u0301',
    ])
      expect(Array.isArray(await search(q))).toBe(true);
    expect(await search('Artikel')).toHaveLength(1);
  });

  it('removes control characters', async () => {
    await makeArticle(db(), { title: 'Terumbu karang' });
    expect(await search('teru\u0000mbu\u007f')).toEqual(['Terumbu karang']);
  });

  it('finds nothing for symbols only', async () => {
    await makeArticle(db(), { title: '100% & "lain"' });
    expect(await search('% & "')).toEqual([]);
    expect(await search('100%')).toHaveLength(1);
  });
});

describe('search results', () => {
  it('include articles, publications, services and podcasts, by every public text', async () => {
    await makeArticle(db(), { title: 'A', excerpt: 'Tentang terumbu' });
    await makeArticle(db(), { title: 'B', content: '<p>Karang <b>terumbu</b></p>' });
    await makeResearch(db(), { title: 'C', abstract: 'Terumbu karang' });
    await makeResearch(db(), { title: 'D', content: 'Teks panjang tentang terumbu.' });
    await makeResearch(db(), { title: 'E', authors: ['Siti Terumbu'] });
    await makeResearch(db(), { title: 'F', tags: ['terumbu'] });
    await makePodcast(db(), { title: 'G', summary: 'terumbu' });
    await makePodcast(db(), { title: 'H', discussionPoints: '<p>terumbu</p>' });
    await makePodcast(db(), { title: 'I', speakers: [{ speakerName: 'Bu Terumbu', role: 'x' }] });
    await makeService(db(), { title: 'J', description: 'Memetakan terumbu' });
    await makeService(db(), { title: 'K', features: ['Peta terumbu'] });
    await makeArticle(db(), { title: 'Lain' });
    expect((await search('terumbu', '&limit=50')).sort()).toEqual([...'ABCDEFGHIJK']);
    const { body } = await requestSearch('terumbu', '&limit=50');
    const kinds = new Set((body as Item[]).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['article', 'podcast', 'research', 'service']);
    for (const { title, snippet } of body)
      expect([title, snippet.length > 1 || title.length > 1]).toEqual([title, true]);
  });

  it('contain all terms in any position, regardless of case and accents', async () => {
    await makeResearch(db(), {
      title: 'Kedaulatan Pangan',
      authors: ['Željko Đurić'],
      content: 'Sorgum di lahan kering.',
    });
    for (const q of [
      'pangan kedaulatan',
      'ZELJKO pangan',
      'đuric',
      'daulat sorgum',
      'pangan yang kering',
      'lahan "sorgum"',
    ])
      expect([q, await search(q)]).toEqual([q, ['Kedaulatan Pangan']]);
    expect(await search('pangan kentang')).toEqual([]);
  });

  it("match both languages and appear in the reader's language", async () => {
    await makeArticle(db(), {
      title: 'Pasar',
      excerpt: 'Tentang harga',
      translations: { en: { title: 'Market', excerpt: 'About prices' } },
    });
    await makeArticle(db(), { title: 'Hanya Indonesia', excerpt: 'Harga beras' });
    expect(await search('market', '&lang=id')).toEqual(['Pasar']);
    expect(await search('prices', '&lang=en')).toEqual(['Market']);
    expect(await search('harga', '&lang=en')).toEqual(['Hanya Indonesia', 'Market']);
    const { body } = await requestSearch('beras', '&lang=en');
    expect(body[0]).toMatchObject({ language: 'id', availableLanguages: ['id'] });
    expect((await app.request('GET', '/api/search?q=beras')).headers.get('vary')).toContain(
      'Accept-Language',
    );
  });

  it('mark matches as every second part of a text, never as markup', async () => {
    await makeArticle(db(), {
      slug: 'laut',
      title: 'Laut & <script>laut</script>',
      excerpt: 'Tidak di sini',
      content: `<p>${'kata '.repeat(300)}di laut &lt;b&gt; biru</p>`,
      publishedAt: new Date('2025-03-04T00:00:00Z'),
    });
    const { body } = await requestSearch('laut biru');
    expect(body).toEqual([
      {
        kind: 'article',
        id: expect.any(String),
        slug: 'laut',
        title: ['', 'Laut', ' & <script>', 'laut', '</script>'],
        snippet: [expect.stringMatching(/^…kata .*kata di $/), 'laut', ' <b> ', 'biru', ''],
        date: '2025-03-04T00:00:00.000Z',
        language: 'id',
        availableLanguages: ['id'],
      },
    ]);
  });

  it("mark whole words and stems by the rules of the text's language, never parts of words", async () => {
    await makeArticle(db(), {
      title: 'Didatangi',
      excerpt: 'Tamu yang didatangi',
      content: '<h2>Pendataan</h2><p>Petugas mendata; data itu <em>aman</em>.</p>',
      translations: { en: { title: 'New policies', excerpt: 'A policy for all', status: 'published' } },
    });
    const [item] = (await requestSearch('data')).body;
    expect(item.title).toEqual(['Didatangi']);
    expect(item.snippet.filter((_: string, n: number) => n % 2)).toContain('data');
    expect(item.snippet.join('')).toBe('Pendataan · Petugas mendata; data itu aman.');
    const marked = (await requestSearch('policy', '&lang=en')).body[0];
    expect([marked.title, marked.snippet]).toEqual([
      ['New ', 'policies', ''],
      ['A ', 'policy', ' for all'],
    ]);
  });

  it('find the words of a table and separate its cells and rows', async () => {
    const rows = '<tr><td>beras</td><td>jagung</td></tr><tr><td>kedelai</td><td>H<sub>2</sub>O</td></tr>';
    await makeArticle(db(), {
      title: 'A',
      excerpt: 'Ringkas',
      content: `<figure class="data-table"><table><caption>Panen</caption><tbody>${rows}</tbody></table></figure>`,
    });
    for (const term of ['beras', 'jagung', 'kedelai', 'panen']) expect(await search(term)).toEqual(['A']);
    const [item] = (await requestSearch('jagung')).body;
    expect(item.snippet.join('')).toBe('Panen · beras jagung · kedelai H2O');
  });

  it('find caption, credit and alternative text of a figure', async () => {
    await makeArticle(db(), {
      title: 'A',
      excerpt: 'Ringkas',
      content:
        '<p>Isi</p><figure class="picture is-wide"><img src="/uploads/a-8x6.webp" alt="Terasering &quot;subak&quot;"><figcaption>Lereng gunung' +
        '<small class="credit">Foto Lestari</small></figcaption></figure><aside class="pull-quote"><p>Bertahan</p></aside>',
    });
    for (const term of ['lereng', 'lestari', 'bertahan', 'subak', 'terasering'])
      expect([term, await search(term)]).toEqual([term, ['A']]);
    expect(await search('quot')).toEqual([]);
    const [item] = (await requestSearch('subak')).body;
    expect(item.snippet.join('')).toBe('Isi · Terasering "subak" · Lereng gunung Foto Lestari · Bertahan');
  });

  it('find the words of a note and nothing of its mark', async () => {
    const mark = '<a class="noteref" href="#note-abc123"></a>';
    const notes = '<section class="notes"><ol><li id="note-abc123">Arsip pelabuhan</li></ol></section>';
    await makeArticle(db(), {
      title: 'A',
      excerpt: 'Ringkas',
      content: `<p>buku${mark}harian</p>${notes}`,
    });
    for (const term of ['pelabuhan', 'bukuharian']) expect(await search(term)).toEqual(['A']);
    for (const term of ['abc123', 'noteref']) expect(await search(term)).toEqual([]);
    const [item] = (await requestSearch('pelabuhan')).body;
    expect(item.snippet.join('')).toBe('bukuharian · Arsip pelabuhan');
  });

  it('show the passage with the most terms', async () => {
    const filler = '<p>Kata lain yang panjang sekali.</p>'.repeat(40);
    await makeArticle(db(), {
      title: 'A',
      excerpt: 'Tentang sorgum',
      content: `<p>sorgum</p>${filler}<p>lahan kering untuk sorgum</p>${filler}`,
    });
    const [item] = (await requestSearch('sorgum lahan kering')).body;
    expect(item.snippet.filter((_: string, n: number) => n % 2)).toEqual(['lahan', 'kering', 'sorgum']);
  });

  it('have titles first, then the newest, and each item once across pages', async () => {
    const expected: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const publishedAt = new Date(Date.UTC(2025, 0, 20 - n));
      // Items of two kinds with the same date are sorted by kind.
      await makeArticle(db(), { title: `Kota a${n}`, publishedAt });
      await makeResearch(db(), { title: `Kota r${n}`, publicationDate: publishedAt });
      expected.push(`Kota a${n}`, `Kota r${n}`);
    }
    for (let n = 0; n < 4; n += 1) {
      await makeArticle(db(), {
        title: `Lain ${n}`,
        excerpt: 'kota',
        publishedAt: new Date(Date.UTC(2026, 0, 20 - n)),
      });
      expected.push(`Lain ${n}`);
    }
    const titles: string[] = [];
    let path: string | undefined = '/api/search?q=kota&lang=id&limit=3';
    while (path) {
      const response = await app.request('GET', path);
      titles.push(...response.body.map(({ title }: Item) => title.join('')));
      path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(titles).toEqual(expected);
    expect(await search('kota')).toHaveLength(12);
  });

  it('exclude drafts, draft translations, trashed and scheduled items', async () => {
    const later = new Date(Date.now() + 3_600_000);
    const translations = { en: { title: 'rahasia', status: 'draft' as const } };
    await makeArticle(db(), { title: 'rahasia', status: 'draft' });
    await makeArticle(db(), { title: 'rahasia', publishAt: later, publishedAt: later });
    await makeArticle(db(), { title: 'Terbuka', translations });
    await makeResearch(db(), { title: 'rahasia', isPublished: false });
    await makeResearch(db(), { title: 'Terbuka', translations });
    await makePodcast(db(), { title: 'rahasia', isPublished: false });
    await makePodcast(db(), { title: 'Terbuka', translations });
    await makeService(db(), { title: 'rahasia', isActive: false });
    await makeService(db(), { title: 'Terbuka', translations });
    const { id } = await makeArticle(db(), { title: 'rahasia' });
    await Article.query(db()).findById(id).patch({ deletedAt: new Date() });
    for (const lang of ['id', 'en']) expect(await search('rahasia', `&lang=${lang}`)).toEqual([]);
    app.advance(3_700_000);
    expect(await search('rahasia')).toEqual(['rahasia']);
    app.advance(-3_700_000);
  });

  it('fill a page despite newer items in the trash', async () => {
    await makeArticle(db(), { title: 'Terbuka', publishedAt: new Date('2025-01-01') });
    for (let n = 0; n < 2; n += 1) await makeArticle(db(), { title: 'Terbuka', deletedAt: new Date() });
    expect(await search('terbuka', '&limit=1')).toEqual(['Terbuka']);
  });

  it('come from indexes', async () => {
    await seedArticles(db(), 500);
    const queries: { sql: string; bindings: string[] }[] = [];
    const record = (query: { sql: string; bindings: string[] }) => {
      if (query.sql.includes('as moment')) queries.push(query);
    };
    db().on('query', record);
    expect(await search('langka')).toHaveLength(12);
    expect(await search('kabupaten langka', '&limit=100')).toHaveLength(18);
    db().removeListener('query', record);
    expect(queries.length).toBeGreaterThan(2);
    await db().transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      for (const { sql, bindings } of queries) {
        const { rows } = await trx.raw(`explain ${sql.replace(/\$\d+/g, '?')}`, bindings);
        const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/articles_found_title_index/);
        expect(plan).not.toMatch(/Seq Scan on (articles|research|podcasts)/);
      }
    });
  });
});
