import { describe, expect, it } from 'vitest';
import { translationState, withText } from './form-values.ts';
import { texts } from './texts-part.ts';

const names = ['title', 'description', 'features'] as const;
const main = { title: 'a', description: 'b', features: '' };
const withTranslation = (translation: typeof main, language: 'id' | 'en' = 'id') => ({
  ...texts(names).empty,
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
    const both = { id: given, en: { title: 'x', shortTitle: '', pdf: '' } };
    expect(translationState({ ...texts(['title', 'shortTitle', 'pdf']).empty, texts: both })).toBe(
      'complete',
    );
  });
});

it('changes the texts of one language and preserves the other', () => {
  const before = withTranslation({ title: 'x', description: 'y', features: '' });
  const after = withText(before, 'en', { title: 'z' });
  expect(after.texts).toEqual({ id: main, en: { title: 'z', description: 'y', features: '' } });
  expect(before.texts.en.title).toBe('x');
});
