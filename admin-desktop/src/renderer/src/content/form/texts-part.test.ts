import { splitLines } from '@institute/core/lib/text.ts';
import { describe, expect, it } from 'vitest';
import { texts } from './texts-part.ts';

const part = texts(['title', 'description', 'features'], { features: splitLines });

describe('the stored texts', () => {
  const item = {
    language: 'en' as const,
    title: 'Title',
    description: null,
    features: ['one', 'two'],
    translations: { id: { title: 'Judul', features: null, status: 'draft' as const } },
    changedOriginals: { features: ['one'] },
  };

  it('are grouped by language, with lists as lines and empty texts for null', () => {
    expect(part.stored(item)).toEqual({
      language: 'en',
      texts: {
        en: { title: 'Title', description: '', features: 'one\ntwo' },
        id: { title: 'Judul', description: '', features: '' },
      },
      translationStatus: 'draft',
      originals: { features: 'one' },
      confirmed: [],
    });
  });

  it('plan a public translation for an item without one', () => {
    expect(part.stored({ ...item, translations: {} }).translationStatus).toBe('published');
  });
});

describe('the sent texts', () => {
  const main = { title: 'a', description: 'b', features: 'c\n\nd' };
  const sent = (translation: typeof main, more: object = {}) =>
    part.sent({ ...part.empty, language: 'en', texts: { en: main, id: translation }, ...more });

  it('omit a translation without text', () => {
    expect(sent({ title: ' ', description: '', features: '' }, { translatedSlug: 'x' })).toEqual({
      ...{ title: 'a', description: 'b', features: ['c', 'd'] },
      ...{ language: 'en', translations: {} },
    });
  });

  it('have the translation under the other language, with the same conversions and its slug, if there is one', () => {
    const translation = { title: 'x', description: '', features: 'y' };
    const inIndonesian = { title: 'x', description: '', features: ['y'], status: 'published' };
    expect(sent(translation).translations).toEqual({ id: inIndonesian });
    expect(sent(translation, { translatedSlug: 'Harga Kopi' }).translations).toEqual({
      id: { ...inIndonesian, slug: 'harga-kopi' },
    });
  });
});
