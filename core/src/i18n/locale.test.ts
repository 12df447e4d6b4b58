import { describe, expect, it } from 'vitest';
import { negotiateLanguage, pickTranslation, untranslatedFields } from './locale.ts';

describe('negotiateLanguage', () => {
  it('uses the stored language if it is valid (PREF-08, PREF-09)', () => {
    expect(negotiateLanguage('id', 'en-US')).toBe('id');
    expect(negotiateLanguage('fr', 'id-ID')).toBe('id');
    expect(negotiateLanguage('fr', 'en-US')).toBe('en');
  });

  it('is Indonesian only if the browser language starts with id (PREF-10, PREF-11)', () => {
    for (const header of ['id', 'id-ID', 'ID-id,en;q=0.5', ' id'])
      expect(negotiateLanguage(null, header)).toBe('id');
    for (const header of ['en-US', 'fr-FR,id;q=0.9', '', null, 'idx']) {
      expect(negotiateLanguage(undefined, header)).toBe('en');
    }
  });
});

describe('pickTranslation', () => {
  const item = {
    language: 'id' as const,
    title: 'Judul',
    excerpt: 'Cuplikan',
    translations: { en: { title: 'Title', excerpt: '  ' } },
  };

  it('returns the translation, with missing fields from the main language', () => {
    expect(pickTranslation(item, ['title', 'excerpt'], 'en')).toEqual({
      title: 'Title',
      excerpt: 'Cuplikan',
      language: 'en',
      availableLanguages: ['id', 'en'],
    });
  });

  it('ignores a draft translation', () => {
    const draft = { ...item, translations: { en: { title: 'Title', status: 'draft' as const } } };
    expect(pickTranslation(draft, ['title'], 'en')).toEqual({
      title: 'Judul',
      language: 'id',
      availableLanguages: ['id'],
    });
  });
});

describe('untranslatedFields', () => {
  const item = {
    language: 'id' as const,
    ...{ title: 'Judul', place: 'Aula', address: null },
    translations: { en: { title: 'Title', place: ' ' } },
  };
  const fields = ['title', 'place', 'address'] as const;

  it('returns the fields that a reader of the translation gets in the main language', () => {
    expect(untranslatedFields(item, fields, 'en')).toEqual(['place']);
    expect(untranslatedFields(item, fields, 'id')).toEqual([]);
  });

  it('returns nothing if the reader gets the whole item in the main language', () => {
    const draft = { ...item, translations: { en: { title: 'Title', status: 'draft' as const } } };
    expect(untranslatedFields(draft, fields, 'en')).toEqual([]);
  });
});
