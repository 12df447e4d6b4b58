import { plainToHtml } from '@institute/core/rich-text/body-format.ts';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '#src/rich-text/sanitize.ts';
import { fieldsOfRevision, inFormat, withFormat } from './body-format.ts';

const rich = {
  title: 'T',
  content: '<p>Isi <em>kaya</em></p>',
  contentFormat: 'html' as const,
  translations: { en: { title: 'E', content: '<p>Rich <em>text</em></p>' } },
};

describe('withFormat', () => {
  it('returns changes without a body, with a format, and of kinds without formats as they are', () => {
    for (const [current, sent] of [
      [rich, { title: 'Lain' }],
      [rich, { content: '<p>Baru</p>', contentFormat: 'html' }],
      [rich, { content: rich.content, translations: rich.translations }],
      [{ content: 'a' }, { content: 'b' }],
      [{ ...rich, contentFormat: 'plain' }, { content: 'b' }],
    ])
      expect(withFormat(current as object, sent as object)).toBe(sent);
  });

  it('reads a new body without a format as plain text, and converts the other language', () => {
    expect(withFormat(rich, { content: 'Teks <b>' })).toEqual({
      content: 'Teks <b>',
      contentFormat: 'plain',
      translations: { en: { title: 'E', content: 'Rich text' } },
    });
    const translations = { en: { title: 'E2', content: 'New', status: 'draft' } };
    expect(withFormat(rich, { title: 'T2', content: rich.content, translations })).toEqual({
      title: 'T2',
      content: 'Isi kaya',
      contentFormat: 'plain',
      translations,
    });
  });

  it('converts a body whose format alone changes', () => {
    const plain = { content: 'a\n\nb', contentFormat: 'plain', translations: { en: { content: 'c' } } };
    expect(withFormat(plain, { contentFormat: 'html' })).toEqual({
      content: '<p>a</p><p>b</p>',
      contentFormat: 'html',
      translations: { en: { content: '<p>c</p>' } },
    });
  });
});

describe('inFormat', () => {
  it('converts both languages and the originals of outdated translations', () => {
    const plain = {
      ...rich,
      contentFormat: 'plain' as const,
      content: 'a',
      changedOriginals: { content: 'b' },
    };
    expect(inFormat(plain, 'html')).toMatchObject({
      ...{ content: '<p>a</p>', contentFormat: 'html', changedOriginals: { content: '<p>b</p>' } },
    });
    expect(inFormat(plain, 'plain')).toBe(plain);
    expect(inFormat(plain, undefined)).toBe(plain);
  });
});

it('completes revisions from before the formats as plain text', () => {
  expect(fieldsOfRevision({ contentFormat: 0 }, { content: 'a' })).toEqual({
    content: 'a',
    contentFormat: 'plain',
  });
  expect(fieldsOfRevision({ contentFormat: 0 }, { contentFormat: 'html' })).toEqual({
    contentFormat: 'html',
  });
  expect(fieldsOfRevision({ title: 0 }, { content: 'a' })).toEqual({ content: 'a' });
});

it('completes revisions from before the topics with their tags', () => {
  const tags = ['air', 'laut'];
  const topics = [{ name: 'air' }, { name: 'laut' }];
  expect(fieldsOfRevision({ topics: 0 }, { tags })).toEqual({ tags, topics });
  expect(fieldsOfRevision({ topics: 0 }, { tags, topics: [] })).toEqual({ tags, topics: [] });
  expect(fieldsOfRevision({ title: 0 }, { tags })).toEqual({ tags });
});

it('stores converted plain text without a change by the sanitiser', () => {
  const html = plainToHtml('a < b & "c"\u00a0d &amp; <script>x</script>\n\nReferences\n- e\'f > g');
  expect(sanitizeRichText(html)).toBe(html);
});
