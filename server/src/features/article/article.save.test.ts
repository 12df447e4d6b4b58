import { articleCategories } from '@institute/core/content/article/limits.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Article } from '#server/db/models/article.ts';
import { makeArticle } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const needed = { title: 'Judul', excerpt: 'Ringkasan', category: 'Case Studies' };
const create = (more: object = {}) =>
  app.request('POST', '/api/admin/articles', { cookie, body: { ...needed, ...more } });
const change = (id: string, body: object) =>
  app.request('PUT', `/api/admin/articles/${id}`, { cookie, body });
const stored = () => Article.query(db()).resultSize();

describe('saving an article', () => {
  it('rejects values outside the enumerations and stores nothing (ENUM-01 ENUM-06)', async () => {
    for (const [field, value] of [
      ['category', 'Nope'],
      ['category', 'case studies'],
      ['status', 'archived'],
      ['status', true],
      ['language', 'fr'],
    ]) {
      const response = await create({ [String(field)]: value });
      expect([response.status, response.body.code, response.body.fields]).toEqual([
        400,
        'validation',
        { [String(field)]: 'invalid' },
      ]);
    }
    expect(await stored()).toBe(0);
    for (const category of articleCategories) {
      const response = await create({ category, slug: category });
      expect([response.status, response.body.category]).toEqual([201, category]);
    }
  });

  it('rejects texts that are too long and names the field', async () => {
    for (const [field, length] of [
      ['title', 301],
      ['excerpt', 1001],
      ['slug', 201],
      ['content', 300_001],
    ] as const) {
      const response = await create({ [field]: 'a'.repeat(length) });
      expect([response.status, response.body.fields]).toEqual([400, { [field]: 'too_long' }]);
      expect((await create({ [field]: `${'a'.repeat(length - 1)}` })).status).toBe(201);
      await Article.query(db()).delete();
    }
    expect((await create({ content: 'a'.repeat(4_100_000) })).status).toBe(413);
  });

  it('counts the characters of a content apart from its markup, and returns limit and number', async () => {
    const lines = (count: number) => '<p><br></p>'.repeat(count);
    for (const [content, code, limit, got] of [
      [`<p>${'&'.repeat(300_001)}</p>`, 'too_long', 300_000, 300_001],
      [lines(140_000), 'too_much_markup', 1_500_000, 1_540_000],
      // Sanitised, each `&` has five characters.
      [`<p>${'&'.repeat(290_000)}</p>${lines(5000)}`, 'too_much_markup', 1_500_000, 1_505_007],
    ]) {
      const { status, body } = await create({ content });
      expect([status, body.code]).toEqual([400, 'validation']);
      expect([body.fields, body.numbers]).toEqual([{ content: code }, { limit, got }]);
    }
    const translated = await create({ translations: { en: { content: lines(140_000) } } });
    expect(translated.body.fields).toEqual({ 'translations.en.content': 'too_much_markup' });
  });

  it('rejects too many figures and too long texts of figures, and names the field', async () => {
    const figure = (alt = '', caption = '', credit = '') =>
      `<figure class="picture"><img src="/uploads/a-8x6.webp" alt="${alt}"><figcaption>${caption}<small class="credit">${credit}</small></figcaption></figure>`;
    const most = figure(
      '"'.repeat(500).replaceAll('"', '&quot;'),
      `<em>${'a'.repeat(1000)}</em>`,
      'a'.repeat(200),
    );
    const table = '<figure class="data-table"><table><tbody><tr><td>a</td></tr></tbody></table></figure>';
    const created = await create({ content: most.repeat(100) });
    expect((await create({ content: table.repeat(51) })).body).toMatchObject({
      code: 'validation',
      numbers: { limit: 50, got: 51 },
    });
    expect([created.status, created.body.content.length > 100_000]).toEqual([201, true]);
    for (const [content, problem] of [
      [table.repeat(51), 'too_many_tables'],
      [figure('a').repeat(101), 'too_many_figures'],
      [figure('a'.repeat(501)), 'figure_text_too_long'],
      [figure('a', 'a'.repeat(1001)), 'figure_text_too_long'],
      [figure('a', '', 'a'.repeat(201)), 'figure_text_too_long'],
    ]) {
      expect((await create({ content })).body.fields).toEqual({ content: problem });
    }
    const translated = await create({ translations: { en: { content: figure('a').repeat(101) } } });
    expect(translated.body.fields).toEqual({ 'translations.en.content': 'too_many_figures' });
  });

  it('stores canonical videos and rejects too many of them and too long texts', async () => {
    const video = (title = 'a', caption = 'b') =>
      `<figure class="video"><a href="https://youtu.be/dQw4w9WgXcQ?si=x">${title}</a><figcaption>${caption}</figcaption></figure>`;
    const created = await create({ content: video('a'.repeat(200), 'b'.repeat(1000)).repeat(20) });
    expect(created.status).toBe(201);
    expect(created.body.content).toMatch(
      /^(<figure class="video"><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ">a{200}<\/a><figcaption>b{1000}<\/figcaption><\/figure>){20}$/,
    );
    for (const [content, problem] of [
      [video().repeat(21), 'too_many_videos'],
      [video('a'.repeat(201)), 'video_text_too_long'],
      [video('a', 'b'.repeat(1001)), 'video_text_too_long'],
    ])
      expect((await create({ content })).body.fields).toEqual({ content: problem });
  });

  it('rejects URLs that are neither HTTP nor of this site', async () => {
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '//evil.example',
      '/\\evil.example',
      'https://good@evil.example/',
      'https://ok.example/a\nb',
      'ftp://x',
      'x',
      `https://x.example/${'a'.repeat(2000)}`,
      5,
      {},
    ]) {
      for (const field of ['coverImageUrl', 'videoUrl', 'gallery']) {
        const response = await create({ [field]: field === 'gallery' ? [bad] : bad });
        expect([bad, field, response.status]).toEqual([bad, field, 400]);
      }
    }
    expect(await stored()).toBe(0);
    const response = await create({
      coverImageUrl: ' https://x.example/a.jpg ',
      videoUrl: '',
      gallery: ['/uploads/a.webp'],
    });
    expect(response.body).toMatchObject({
      coverImageUrl: 'https://x.example/a.jpg',
      videoUrl: null,
      gallery: ['/uploads/a.webp'],
    });
  });

  it('rejects an eleventh gallery image, and a gallery that is not a list', async () => {
    const pictures = (count: number) => Array.from({ length: count }, (_, n) => `/uploads/${n}.webp`);
    for (const gallery of [pictures(11), pictures(10_000)]) {
      const response = await create({ gallery });
      expect([response.status, response.body.error]).toEqual([400, 'Gallery can have maximum 10 images']);
    }
    expect((await create({ gallery: 'x' })).status).toBe(400);
    expect((await create({ gallery: pictures(10) })).body.gallery).toHaveLength(10);
  });

  it('rejects the slug of another article, and accepts one of many concurrent requests', async () => {
    const raced = await Promise.all(Array.from({ length: 6 }, () => create({ slug: 'sama' })));
    expect(raced.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const rejected = raced.find((response) => response.status === 409)?.body;
    expect(rejected).toMatchObject({ error: 'An article with this slug already exists', code: 'slug_taken' });
    const other = await create({ slug: 'lain' });
    const response = await change(other.body.id, { slug: 'sama' });
    expect([response.status, response.body.code]).toEqual([409, 'slug_taken']);
    expect(await Article.query(db()).select('slug').orderBy('slug')).toMatchObject([
      { slug: 'lain' },
      { slug: 'sama' },
    ]);
  });

  it('creates the slug from the title or the typed slug (FMT-04 FMT-05 FMT-06 FMT-07)', async () => {
    const slugs = async (more: object) => (await create(more)).body.slug;
    expect(await slugs({ title: 'ABC Def' })).toBe('abc-def');
    expect(await slugs({ title: 'R&D: 5% (2025)?' })).toBe('rd-5-2025');
    expect(await slugs({ title: 'one two three', slug: null })).toBe('one-two-three');
    expect(await slugs({ title: 'a -- b   c' })).toBe('a-b-c');
    expect(await slugs({ title: 'x', slug: ' Typed By HAND! ' })).toBe('typed-by-hand');
    expect(await slugs({ title: 'From title', slug: '!!!' })).toBe('from-title');
    const long = await slugs({ title: 'kata '.repeat(59) });
    expect([long.length <= 200, long.endsWith('-')]).toEqual([true, false]);
    const numbered = [];
    for (const title of ['???', '日本語', '---']) numbered.push(await slugs({ title }));
    expect(numbered).toEqual(['item-1', 'item-2', 'item-3']);
  });

  it('does not change the slug with the title, and creates a new one if it is blank', async () => {
    const { id } = (await create()).body;
    expect((await change(id, { title: 'Judul Baru' })).body.slug).toBe('judul');
    expect((await change(id, { slug: '' })).body.slug).toBe('judul-baru');
  });

  it('dates an article at its first publication only (ENT-04)', async () => {
    const draft = (await create({ status: 'draft', publishedAt: '2020-01-01T00:00:00Z' })).body;
    expect(draft.publishedAt).toBeNull();
    app.advance(3_600_000);
    const { publishedAt } = (await change(draft.id, { status: 'published' })).body;
    expect(Date.parse(publishedAt) - Date.now()).toBeGreaterThan(3_500_000);
    app.advance(3_600_000);
    expect((await change(draft.id, { title: 'x' })).body.publishedAt).toBe(publishedAt);
    expect((await change(draft.id, { status: 'draft' })).body.publishedAt).toBe(publishedAt);
    expect((await change(draft.id, { status: 'published' })).body.publishedAt).toBe(publishedAt);
  });

  it('sanitizes rich text of both languages before storage and stores the policy version', async () => {
    const evil = '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x">b</a>';
    const created = await create({ content: evil, translations: { en: { content: evil } } });
    const row = await db()('articles').first();
    expect(row).toMatchObject({ content: '<p>a</p>b', content_policy: richTextPolicy.version });
    expect(row.translations).toEqual({ en: { content: '<p>a</p>b' } });
    expect(created.body).toMatchObject({ content: '<p>a</p>b', translations: row.translations });
    await db()('articles').update({ content: evil, content_policy: 0 });
    await change(created.body.id, { title: 'y' });
    expect(await db()('articles').first()).toMatchObject({
      content: '<p>a</p>b',
      content_policy: richTextPolicy.version,
    });
    expect((await change(created.body.id, { content: '<p><br></p>' })).body.content).toBe('');
    expect((await change(created.body.id, { content: null })).body.content).toBe('');
  });

  // The main thread sanitises short texts, a worker long ones.
  it.each([20, 20_000])(
    'removes notes and marks without each other, and counts them (%i letters)',
    async (length) => {
      const mark = (id: string) => `<a class="noteref" href="#note-${id}"></a>`;
      const notes = (...ids: string[]) =>
        `<section class="notes"><ol>${ids.map((id) => `<li id="note-${id}">x</li>`).join('')}</ol></section>`;
      const text = `<p>${'a'.repeat(length)}${mark('aaaaa1')}</p>`;
      const content = `<p>${mark('bbbbb2')}</p>${text}${notes('aaaaa1', 'ccccc3')}`;
      const { body } = await create({ content, translations: { en: { content: text } } });
      expect(body.content).toBe(`<p></p>${text}${notes('aaaaa1')}`);
      expect(body.cleaned).toEqual([
        { what: 'note-mark', count: 2 },
        { what: 'note', count: 1 },
      ]);
      const again = await change(body.id, { content: body.content });
      expect([again.body.content, again.body.cleaned]).toEqual([body.content, undefined]);
    },
  );

  it('rejects too many and too long notes', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => n.toString(36).padStart(6, '0'));
    const body = (note: string, ...used: string[]) =>
      `<p>${used.map((id) => `<a class="noteref" href="#note-${id}"></a>`).join('')}</p>` +
      `<section class="notes"><ol>${used.map((id) => `<li id="note-${id}">${note}</li>`).join('')}</ol></section>`;
    const fieldsOf = async (input: object) => (await create(input)).body.fields;
    expect(await fieldsOf({ content: body('x', ...ids) })).toEqual({ content: 'too_many_notes' });
    const long = { en: { content: body('x'.repeat(5001), 'aaaaa1') } };
    expect(await fieldsOf({ translations: long })).toEqual({ 'translations.en.content': 'long_note' });
  });

  it('stores translations of the other language only, without blank fields', async () => {
    const response = await create({
      translations: {
        id: { title: 'not for the main language' },
        en: { title: ' Title ', excerpt: '  ', content: '<p><br></p>', status: 'draft', extra: 1 },
      },
    });
    expect(response.body.translations).toEqual({ en: { title: 'Title', status: 'draft' } });
    const emptied = await change(response.body.id, { translations: { en: { title: '', status: 'draft' } } });
    expect(emptied.body.translations).toEqual({});
    const turned = await change(response.body.id, {
      language: 'en',
      translations: { id: { title: 'Judul' } },
    });
    expect([turned.body.language, turned.body.translations]).toEqual(['en', { id: { title: 'Judul' } }]);
    for (const translations of [[], 'x', null, { en: 5 }, { en: { title: 5 } }, { en: { status: 'x' } }])
      expect((await change(response.body.id, { translations })).status).toBe(400);
    expect((await create({ slug: 'x', translations: { en: { title: 'a\ud800' } } })).status).toBeLessThan(
      500,
    );
  });

  it('stores and changes all nine fields (API-23 API-24)', async () => {
    const values = {
      title: 'Judul',
      excerpt: 'Baris satu\nBaris dua <b>',
      category: 'Research Tips',
      content: '<h2>Isi</h2><p>Teks</p>',
      slug: 'alamat-sendiri',
      status: 'draft',
      coverImageUrl: '/uploads/cover.webp',
      gallery: ['/uploads/1.webp', 'https://x.example/2.jpg'],
      videoUrl: 'https://x.example/film.mp4',
    };
    const created = await create(values);
    expect([created.status, created.body]).toMatchObject([201, values]);
    const others = {
      title: 'Lain',
      excerpt: 'Lain',
      category: 'Company News',
      content: '<p>Lain</p>',
      slug: 'lain',
      status: 'published',
      coverImageUrl: null,
      gallery: [],
      videoUrl: null,
    };
    const changed = await change(created.body.id, others);
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { ...others, id: created.body.id, version: 2 },
    ]);
    const [listed] = (await app.request('GET', '/api/admin/articles', { cookie })).body;
    expect(listed).toEqual(changed.body);
  });

  it('publishes a new article in Indonesian by default, with empty optional fields', async () => {
    expect((await create()).body).toMatchObject({
      status: 'published',
      language: 'id',
      content: '',
      coverImageUrl: null,
      videoUrl: null,
      gallery: [],
      translations: {},
    });
  });

  it('rolls back a change that fails halfway', async () => {
    await makeArticle(db(), { slug: 'ada' });
    const { id } = await makeArticle(db(), { slug: 'punya', title: 'Lama' });
    expect((await change(id, { title: 'Baru', slug: 'ada' })).status).toBe(409);
    expect(await Article.query(db()).findById(id)).toMatchObject({ title: 'Lama', version: 1 });
  });
});
