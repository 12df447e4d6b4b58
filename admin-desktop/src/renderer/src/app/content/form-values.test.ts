import { describe, expect, it } from 'vitest';
import { emptyTexts, sentTranslations, storedTexts, translationState, withText } from './form-values.ts';

const names = ['title', 'description', 'features'] as const;
const main = { title: 'a', description: 'b', features: '' };
const withTranslation = (translation: typeof main, language: 'id' | 'en' = 'id') => ({
  ...emptyTexts(names),
  language,
  texts: language === 'id' ? { id: main, en: translation } : { id: translation, en: main },
});

describe('how far a translation is', () => {
  it.each([
    ['none', { title: '', description: ' ', features: '' }],
    ['incomplete', { title: 'x', description: '', features: '' }],
    ['complete', { title: 'x', description: 'y', features: '' }],
  ] as const)('%s', (state, translation) => {
    expect(translationState(withTranslation(translation))).toBe(state);
    expect(translationState(withTranslation(translation, 'en'))).toBe(state);
  });
});

describe('the texts of a stored item', () => {
  const stored = {
    language: 'en' as const,
    title: 'Title',
    description: null,
    features: ['one', 'two'],
    translations: { id: { title: 'Judul', features: null, status: 'draft' as const } },
    changedOriginals: { features: ['one'] },
  };

  it('are by language, lists as lines, and nothing is null', () => {
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

  it('of an item without translation has a public one to come', () => {
    expect(storedTexts({ ...stored, translations: {} }, names).translationStatus).toBe('published');
  });
});

it('a translation is sent where it has any text, in the language that is not the main one', () => {
  const send = (texts: Record<'title' | 'description' | 'features', string>) => texts;
  expect(sentTranslations(withTranslation({ title: ' ', description: '', features: '' }), send)).toEqual({});
  const translated = { title: 'x', description: '', features: '' };
  expect(sentTranslations(withTranslation(translated, 'en'), send)).toEqual({
    id: { ...translated, status: 'published' },
  });
});

it('a change in one language leaves the other alone', () => {
  const before = withTranslation({ title: 'x', description: 'y', features: '' });
  const after = withText(before, 'en', { title: 'z' });
  expect(after.texts).toEqual({ id: main, en: { title: 'z', description: 'y', features: '' } });
  expect(before.texts.en.title).toBe('x');
});
