import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { maxTables } from '@institute/core/rich-text/body-limits.ts';
import { describe, expect, it } from 'vitest';
import { withAlt } from '#dashboard/content/form/alt-values.ts';
import { withText as changeText } from '#dashboard/content/form/form-values.ts';
import { withSlugs } from '#dashboard/content/form/slug-values.ts';
import { type ArticleValues, articleEditor } from './article-editor.ts';

const { empty, toFormValues, toPayload, validate } = articleEditor;

const stored: StaffArticle = {
  id: '1',
  version: 3,
  createdBy: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  publishAt: null,
  unpublishAt: null,
  publishedAt: '2025-01-01T00:00:00.000Z',
  slug: 'kedaulatan-pangan',
  authors: ['Maria'],
  topics: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Pangan' }],
  contributions: [{ name: 'Maria', role: 'author', label: '', personId: null }],
  title: 'Kedaulatan pangan',
  excerpt: 'Cuplikan',
  content: '<p>Isi  apa adanya</p>',
  category: 'Case Studies',
  status: 'draft',
  coverImageUrl: null,
  videoUrl: null,
  changedOriginals: {},
  references: [],
  citationStyle: 'apa',
  searchPreview: { en: { title: 'Who decides what we eat' } },
  gallery: ['/uploads/a-10x10.webp'],
  imageAlts: {},
  language: 'id',
  translations: { en: { title: 'Food sovereignty', excerpt: null, content: '<p>Body</p>', status: 'draft' } },
};

/** Changes a text as the form does, including the derived slug. */
function withText(
  before: ArticleValues,
  language: 'id' | 'en',
  part: Partial<ArticleValues['texts']['id']>,
  follows: boolean,
) {
  return withSlugs(before, changeText(before, language, part), { initial: before, wasPublished: !follows });
}

function withMainLanguage(before: ArticleValues, language: 'id' | 'en', follows: boolean) {
  return withSlugs(before, { ...before, language }, { initial: before, wasPublished: !follows });
}

function filled(changes: Partial<ArticleValues> = {}): ArticleValues {
  const values = { ...empty(), category: 'Company News' as const, ...changes };
  return withText(values, values.language, { title: 'Judul Baru', excerpt: 'Cuplikan' }, true);
}

describe('the article form values', () => {
  it('publishes a new article by default (DEF-01)', () => {
    expect(toPayload(filled()).status).toBe('published');
  });

  it('sends the nine keys, languages, times, references, byline, topics and search preview (API-23)', () => {
    expect(Object.keys(toPayload(filled())).sort()).toEqual(
      [
        ...[
          'title',
          'excerpt',
          'category',
          'content',
          'slug',
          'status',
          'coverImageUrl',
          'gallery',
          'videoUrl',
        ],
        ...['language', 'translations', 'publishAt', 'unpublishAt', 'searchPreview'],
        ...['references', 'citationStyle', 'contributions', 'topics'],
      ].sort(),
    );
  });

  it('sends an unchanged article byte for byte', () => {
    const { title, excerpt, content, slug, status, gallery, language, category } = stored;
    expect(toPayload(toFormValues(stored))).toEqual({
      ...{ title, excerpt, content, slug, status, gallery, language, category },
      ...{ publishAt: null, unpublishAt: null, searchPreview: stored.searchPreview },
      coverImageUrl: null,
      videoUrl: null,
      ...{ references: [], citationStyle: 'apa', contributions: stored.contributions },
      topics: stored.topics,
      translations: {
        en: { title: 'Food sovereignty', excerpt: '', content: '<p>Body</p>', slug: '', status: 'draft' },
      },
    });
  });

  it('omits a translation without text', () => {
    expect(toPayload(filled()).translations).toEqual({});
    expect(toPayload(withText(filled(), 'en', { title: '  ' }, true)).translations).toEqual({});
  });

  it('changes the texts of one language and preserves the other', () => {
    const values = withText(toFormValues(stored), 'en', { title: 'Changed' }, false);
    expect(values.texts.id).toEqual(toFormValues(stored).texts.id);
    expect(toPayload(values).title).toBe(stored.title);
  });
});

describe('image alt texts', () => {
  const url = '/uploads/a-10x10.webp';
  const text = (id: string, en: string) => ({ [url]: { id, en } });

  it('sends alt texts, and empty ones if stored alt texts were removed', () => {
    const described = withAlt(toFormValues(stored), toFormValues(stored), url, { en: 'Rice' });
    expect(toPayload(described).imageAlts).toEqual(text('', 'Rice'));
    expect(withAlt(described, toFormValues(stored), url, { en: '' })).toEqual(toFormValues(stored));
    const before = toFormValues({ ...stored, imageAlts: { [url]: { id: 'Padi' } } });
    expect(before.imageAlts).toEqual(text('Padi', ''));
    expect(toPayload(withAlt(before, before, url, { id: '' })).imageAlts).toEqual(text('', ''));
  });
});

describe('the article slug', () => {
  it('follows the title while it is typed (ATAB-12)', () => {
    const values = withText(empty(), 'id', { title: 'Hello, World 2025!' }, true);
    expect(values.slug).toBe('hello-world-2025');
    expect(withText(values, 'id', { title: 'Hello' }, true).slug).toBe('hello');
  });

  it('stays after a manual edit (ATAB-13)', () => {
    const values = withText({ ...filled(), slug: 'my-own' }, 'id', { title: 'Another title' }, true);
    expect(toPayload(values).slug).toBe('my-own');
  });

  it('is derived from the title if empty on save, and cleaned otherwise (ATAB-14)', () => {
    expect(toPayload({ ...filled(), slug: '' }).slug).toBe('judul-baru');
    expect(toPayload({ ...filled(), slug: 'My Own!' }).slug).toBe('my-own');
  });

  it('ignores the title of a published article and of a translation', () => {
    expect(withText(toFormValues(stored), 'id', { title: 'Baru' }, false).slug).toBe(stored.slug);
    expect(withText(filled(), 'en', { title: 'English' }, true).slug).toBe('judul-baru');
  });

  it('is that of the new main language, or stays until it has a title', () => {
    const values = withText(filled(), 'en', { title: 'New Title' }, true);
    expect(withMainLanguage(values, 'en', true)).toMatchObject({ language: 'en', slug: 'new-title' });
    expect(withMainLanguage(filled(), 'en', true).slug).toBe('judul-baru');
  });
});

describe('article validation', () => {
  it('requires title, excerpt and category in the main language (VAL-06)', () => {
    expect(validate(empty(), empty())).toEqual({
      title: 'required',
      excerpt: 'required',
      category: 'required',
    });
    expect(validate(filled(), empty())).toEqual({});
    expect(validate(withText(filled(), 'id', { excerpt: '  ' }, true), empty())).toEqual({
      excerpt: 'required',
    });
  });

  it('rejects an invalid video address and accepts an empty one', () => {
    expect(validate(filled({ videoUrl: 'nope' }), empty())).toEqual({ videoUrl: 'invalid_url' });
    expect(validate(filled({ videoUrl: ' ' }), empty())).toEqual({});
    expect(validate(filled({ videoUrl: 'https://example.org/a.mp4' }), empty())).toEqual({});
  });

  it('rejects a video address that cannot play, except the stored one', () => {
    const [old, other] = ['https://example.org/a', 'https://example.org/b'];
    const before = filled({ videoUrl: old });
    expect(validate(before, empty())).toEqual({ videoUrl: 'unplayable_video' });
    expect(validate({ ...before, videoUrl: other }, before)).toEqual({ videoUrl: 'unplayable_video' });
    expect(validate({ ...before, videoUrl: ` ${old} ` }, before)).toEqual({});
    expect(validate({ ...before, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }, before)).toEqual({});
  });

  it('rejects more tables than a body may have, in either language', () => {
    const table = '<figure class="data-table"><table><tbody><tr><td>a</td></tr></tbody></table></figure>';
    const content = table.repeat(maxTables + 1);
    expect(validate(withText(filled(), 'id', { content }, true), empty())).toEqual({
      content: 'too_many_tables',
    });
    const translated = withText(filled(), 'en', { title: 'T', excerpt: 'E', content }, true);
    expect(validate(translated, empty())).toEqual({ 'translations.en.content': 'too_many_tables' });
  });

  it('leaves the slug to the server if the title has no Latin letter or digit', () => {
    const values = withText(filled({ slug: '' }), 'id', { title: '海洋' }, true);
    expect(validate(values, empty())).toEqual({});
  });
});
