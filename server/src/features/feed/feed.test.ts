import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArticle } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://institute.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.services.database);
  app.services.events.contentChanged('article');
});

const db = () => app.services.db;
const get = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers });
const titlesOf = async (path: string) =>
  path.endsWith('json')
    ? (await get(path)).body.items.map(({ title }: { title: string }) => title)
    : Array.from((await get(path)).text.matchAll(/<entry>\n<title>(.*?)<\/title>/g), (match) => match[1]);
const feeds = ['feed.xml', 'feed.json'];

describe('the feeds', () => {
  it('exclude drafts and draft translations', async () => {
    await makeArticle(db(), { title: 'canary', status: 'draft', publishedAt: new Date() });
    const draft = { title: 'canary', excerpt: 'canary', content: '<p>canary</p>', status: 'draft' as const };
    await makeArticle(db(), { title: 'Terbit', translations: { en: draft } });
    for (const feed of feeds) {
      expect(await titlesOf(`/id/${feed}`)).toEqual(['Terbit']);
      expect(await titlesOf(`/en/${feed}`)).toEqual([]);
      for (const language of ['id', 'en'])
        expect((await get(`/${language}/${feed}`)).text).not.toContain('canary');
    }
  });

  it('have the newest articles of their language with full texts (S13 L6)', async () => {
    await makeArticle(db(), { title: 'Satu' });
    await makeArticle(db(), {
      title: 'Dua',
      translations: { en: { title: 'Two', content: '<p>The text.</p>' } },
    });
    await makeArticle(db(), { title: 'Three', language: 'en' });
    for (const feed of feeds) {
      expect(await titlesOf(`/id/${feed}`)).toEqual(['Dua', 'Satu']);
      expect(await titlesOf(`/en/${feed}`)).toEqual(['Three', 'Two']);
      expect((await get(`/en/${feed}`)).text).toContain('The text.');
    }
  });

  it('contain at most 50 articles', async () => {
    await Promise.all(Array.from({ length: 53 }, () => makeArticle(db())));
    for (const feed of feeds) expect(await titlesOf(`/id/${feed}`)).toHaveLength(50);
  });

  it('contain full sanitized texts with absolute URLs (S13)', async () => {
    await makeArticle(db(), {
      content:
        '<p onclick="x()">CO<sub>2</sub> Isi <a href="/contact">kami</a></p><script>alert(1)</script><img src="/uploads/b.webp">' +
        '<table><tr><td>1</td><td><a href="/blog">2</a></td></tr></table>' +
        '<figure class="picture"><img src="/uploads/c-8x6.webp"><figcaption><a href="/a">d</a></figcaption></figure>' +
        '<figure class="video"><a href="https://vimeo.com/1">Film</a></figure>',
      contentPolicy: 0,
      coverImageUrl: '/uploads/a.webp',
    });
    const [item] = (await get('/id/feed.json')).body.items;
    expect(item.content_html).toContain('href="https://institute.example/contact"');
    expect(item.content_html).toContain('src="https://institute.example/uploads/b.webp"');
    expect(item.content_html).toContain('CO<sub>2</sub>');
    expect(item.content_html).toContain('<tr><td>1</td><td><a href="https://institute.example/blog"');
    expect(item.content_html).toContain(
      '<figure class="picture"><img src="https://institute.example/uploads/c-8x6.webp"><figcaption><a href="https://institute.example/a"',
    );
    expect(item.content_html).toContain('<a href="https://vimeo.com/1">Film</a>');
    expect(item.content_html).not.toMatch(/onclick|script|="\//);
    expect(item.image).toBe('https://institute.example/uploads/a.webp');
    const { text } = await get('/id/feed.xml');
    expect(text).toContain('&lt;img src=&quot;https://institute.example/uploads/a.webp&quot;');
    expect(text).not.toMatch(/<script|onclick/);
  });

  it('end the text of an article with a link to its video', async () => {
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9s';
    await makeArticle(db(), { content: '<p>Isi</p>', videoUrl: video });
    await makeArticle(db(), { content: '<p>Lain</p>', videoUrl: 'javascript:alert(1)' });
    const { items } = (await get('/id/feed.json')).body;
    expect(items.map((item: { content_html: string }) => item.content_html)).toEqual([
      '<p>Lain</p>',
      `<p>Isi</p><p><a href="${video.replace('&', '&amp;')}">Buka video</a></p>`,
    ]);
  });

  it('number notes and list them at the end of the text', async () => {
    const mark = '<a class="noteref" href="#note-abc123"></a>';
    const notes =
      '<section class="notes"><ol><li id="note-abc123">Arsip <a href="/blog">x</a></li></ol></section>';
    await makeArticle(db(), { slug: 'buku', content: `<p>a${mark}</p>${notes}`, contentPolicy: 5 });
    const [item] = (await get('/id/feed.json')).body.items;
    expect(item.content_html).toContain('href="https://institute.example/id/blog/buku#note-abc123"');
    expect(item.content_html).toMatch(
      /aria-label="Catatan 1">1<\/a><\/sup><\/p><section .*>Catatan<\/h2><ol>/,
    );
    expect(item.content_html).toContain('Arsip <a href="https://institute.example/blog"');
  });

  it('stay well-formed with special characters', async () => {
    await makeArticle(db(), { title: 'A & B <c> "d" ]]>', excerpt: 'x\u0001\u001fy', content: '' });
    const { text } = await get('/id/feed.xml');
    expect(text).toContain('<title>A &amp; B &lt;c&gt; &quot;d&quot; ]]&gt;</title>');
    expect(text).toContain('<summary>xy</summary>');
    expect(text).toContain('<content type="html">&lt;p&gt;xy&lt;/p&gt;</content>');
  });

  it('have a constant id and the dates of publication and last change (S13)', async () => {
    const cookie = await app.signIn();
    const stored = await makeArticle(db(), { publishedAt: new Date('2025-02-03T04:05:06.000Z') });
    const read = async () => (await get('/id/feed.json')).body.items[0];
    const before = await read();
    await app.request('PUT', `/api/admin/articles/${stored.id}`, {
      cookie,
      body: { slug: 'renamed', title: 'Lain' },
    });
    const after = await read();
    expect(after.id).toBe(before.id);
    expect(after.url).toBe('https://institute.example/id/blog/renamed');
    expect([before.date_published, after.date_published]).toEqual(Array(2).fill('2025-02-03T04:05:06.000Z'));
    expect(after.date_modified > before.date_modified).toBe(true);
    const { text } = await get('/id/feed.xml');
    expect(text).toContain(`<id>${after.id}</id>`);
    expect(text.split(`<updated>${after.date_modified}</updated>`)).toHaveLength(3);
  });

  it('have all required fields of JSON Feed 1.1 (S13)', async () => {
    await makeArticle(db(), { category: 'Case Studies' });
    const { body, headers } = await get('/id/feed.json');
    expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    expect(body).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
      home_page_url: 'https://institute.example/id/blog',
      feed_url: 'https://institute.example/id/feed.json',
      language: 'id',
      authors: [{ name: expect.any(String), url: 'https://institute.example/' }],
      items: [
        { id: expect.any(String), content_html: expect.any(String), tags: ['Studi Kasus'], language: 'id' },
      ],
    });
  });

  it('return 304 until an article changes (S13)', async () => {
    await makeArticle(db());
    for (const feed of feeds) {
      app.services.events.contentChanged('article');
      const first = await get(`/id/${feed}`);
      expect(first.headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=300, stale-while-revalidate=600',
      );
      const headers = { 'if-none-match': String(first.headers.get('etag')) };
      expect((await get(`/id/${feed}`, headers)).status).toBe(304);
      await makeArticle(db());
      app.services.events.contentChanged('article');
      expect((await get(`/id/${feed}`, headers)).status).toBe(200);
      expect((await get(`/id/${feed}`, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe(
        'br',
      );
    }
    expect((await get('/feed.xml')).status).toBe(404);
  });
});
