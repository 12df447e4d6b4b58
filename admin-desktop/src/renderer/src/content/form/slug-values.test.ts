import { describe, expect, it } from 'vitest';
import { type ArticleValues, articleEditor } from '#dashboard/features/article/article-editor.ts';
import { withText } from './form-values.ts';
import { withSlugs } from './slug-values.ts';

const { empty, toPayload } = articleEditor;

/** Changes the title in a language as the form does. */
function type(
  before: ArticleValues,
  language: 'id' | 'en',
  title: string,
  start: { initial?: ArticleValues; wasPublished?: boolean } = {},
) {
  const { initial = empty(), wasPublished = false } = start;
  return withSlugs(before, withText(before, language, { title }), { initial, wasPublished });
}
const slugsOf = ({ slug, translatedSlug }: ArticleValues) => [slug, translatedSlug];

describe('the slug of a translation in the form', () => {
  const both = type(type(empty(), 'id', 'Harga Kopi'), 'en', 'Coffee Prices');

  it('follows the translated title until an editor changes it', () => {
    expect(slugsOf(both)).toEqual(['harga-kopi', 'coffee-prices']);
    expect(slugsOf(type(both, 'en', 'Coffee'))).toEqual(['harga-kopi', 'coffee']);
    expect(slugsOf(type({ ...both, translatedSlug: 'own' }, 'en', 'Coffee'))).toEqual(['harga-kopi', 'own']);
    expect(toPayload(both).translations).toMatchObject({ en: { slug: 'coffee-prices' } });
  });

  it('is suggested for a new translation of a public item, but not for a public translation', () => {
    const main = type(empty(), 'id', 'Harga Kopi');
    const added = type(main, 'en', 'Coffee', { initial: main, wasPublished: true });
    expect(slugsOf(added)).toEqual(['harga-kopi', 'coffee']);
    const stored = { ...both, translatedSlug: '' };
    const start = { initial: stored, wasPublished: true };
    expect(slugsOf(type(stored, 'en', 'Coffee', start))).toEqual(['harga-kopi', '']);
    const draft = { ...stored, translationStatus: 'draft' as const };
    expect(slugsOf(type(draft, 'en', 'Coffee', { ...start, initial: draft }))).toEqual([
      'harga-kopi',
      'coffee',
    ]);
  });

  it('stays with its language if the other language becomes the main one, and back', () => {
    const start = { initial: both, wasPublished: true };
    const english = withSlugs(both, { ...both, language: 'en' }, start);
    expect(slugsOf(english)).toEqual(['coffee-prices', 'harga-kopi']);
    expect(withSlugs(english, { ...english, language: 'id' }, start)).toEqual(both);
  });
});
