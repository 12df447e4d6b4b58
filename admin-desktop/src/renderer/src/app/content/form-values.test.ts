import { describe, expect, it } from 'vitest';
import { emptyTexts, sentTranslations, storedTexts, translationState, withText } from './form-values.ts';

const names = ['title', 'description', 'features'] as const;
const main = { title: 'a', description: 'b', features: '' };
const withTranslation = (translation: typeof main, language: 'id' | 'en' = 'id') => ({
  ...emptyTexts(names),
  language,
  texts: language === 'id' ? { id: main, en: translation } : { id: translation, en: main },
});

describe('translationState', () => {
  it.each([
    ['none', { title: '', description: ' ', features: '' }],
    ['incomplete', { title: 'x', description: '', features: '' }],
    ['complete', { title: 'x', description: 'y', features: '' }],
  ] as const)('returns %s for the texts of a translation', (state, translation) => {
    expect(translationState(withTranslation(translation))).toBe(state);
    expect(translationState(withTranslation(translation, 'en'))).toBe(state);
  });

  it('returns complete without an optional text, such as a short title or a file', () => {
    const given = { title: 'a', shortTitle: 'b', pdf: 'c' };
    const texts = { id: given, en: { title: 'x', shortTitle: '', pdf: '' } };
    expect(translationState({ ...emptyTexts(['title', 'shortTitle', 'pdf']), texts })).toBe('complete');
  });
});

describe('storedTexts', () => {
  const stored = {
    language: 'en' as const,
    title: 'Title',
    description: null,
    features: ['one', 'two'],
    translations: { id: { title: 'Judul', features: null, status: 'draft' as const } },
    changedOriginals: { features: ['one'] },
  };

  it('groups texts by language, joins lists into lines, and replaces null by empty strings', () => {
    expect(storedTexts(stored, names)).toEqual({
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

  it('plans a public translation for an item without one', () => {
    expect(storedTexts({ ...stored, translations: {} }, names).translationStatus).toBe('published');
  });
});

it('sends a translation with any text under the other language', () => {
  const send = (texts: Record<'title' | 'description' | 'features', string>) => texts;
  expect(sentTranslations(withTranslation({ title: ' ', description: '', features: '' }), send)).toEqual({});
  const translated = { title: 'x', description: '', features: '' };
  expect(sentTranslations(withTranslation(translated, 'en'), send)).toEqual({
    id: { ...translated, status: 'published' },
  });
});

it('changes the texts of one language and preserves the other', () => {
  const before = withTranslation({ title: 'x', description: 'y', features: '' });
  const after = withText(before, 'en', { title: 'z' });
  expect(after.texts).toEqual({ id: main, en: { title: 'z', description: 'y', features: '' } });
  expect(before.texts.en.title).toBe('x');
});
