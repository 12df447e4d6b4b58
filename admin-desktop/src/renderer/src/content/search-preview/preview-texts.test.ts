import { siteMeta } from '@institute/core/i18n/en/site-meta.ts';
import { describe, expect, it } from 'vitest';
import { descriptionAdvice, previewLanguages, previewTexts, titleAdvice } from './preview-texts.ts';
import type { SearchPreviewValues } from './search-preview-values.ts';

const none = { title: '', description: '' };
const texts = (title: string, excerpt: string, content = '') => ({ title, excerpt, content });

function article(given: Partial<SearchPreviewValues & { slug: string }> = {}) {
  return {
    ...{ language: 'id' as const, translationStatus: 'published' as const, originals: {}, confirmed: [] },
    texts: { id: texts('Beras di pulau kecil', 'Isi gudang.'), en: texts('Rice on small islands', '') },
    searchPreview: { id: none, en: none },
    slug: 'beras-di-pulau-kecil',
    ...given,
  };
}

describe('the previewed texts', () => {
  it('follow the page without own texts, which shows the main language for a missing text', () => {
    const { title, description, documentTitle, path } = previewTexts('article', article(), 'en');
    expect(title).toBe('Rice on small islands');
    expect(documentTitle).toBe('Rice on small islands | Nusantara Resilience Institute');
    expect(description).toBe(`Isi gudang. ${siteMeta.blog}`);
    expect(path).toBe('/en/blog/beras-di-pulau-kecil');
  });

  it('are the own texts of the language, each for itself', () => {
    const own = { id: { title: 'Cadangan beras', description: '' }, en: none };
    const values = article({ searchPreview: own });
    expect(previewTexts('article', values, 'id')).toMatchObject({
      title: 'Cadangan beras',
      documentTitle: 'Cadangan beras | Institut Ketahanan Nusantara',
      description: expect.stringMatching(/^Isi gudang\. /),
      defaults: { title: 'Beras di pulau kecil' },
    });
    expect(previewTexts('article', values, 'en').title).toBe('Rice on small islands');
  });

  it('have a whole own title, but cut the long title of a publication as its page does', () => {
    const long = 'kata '.repeat(16).trim();
    const values = { ...article(), texts: { id: { title: long }, en: { title: '' } }, slug: undefined };
    expect(previewTexts('research', values, 'id').documentTitle).toMatch(/kata… \| NRI$/);
    const own = { ...values, searchPreview: { id: { title: 'k'.repeat(70), description: '' }, en: none } };
    expect(previewTexts('research', own, 'id').documentTitle).toBe(`${'k'.repeat(70)} | NRI`);
    expect(previewTexts('research', values, 'id').path).toBe(
      `/id/research/${'kata-'.repeat(16).slice(0, -1)}`,
    );
  });

  it('exist in the main language, and in the other if it has a page or own texts', () => {
    const untranslated = { id: texts('Judul', 'Isi'), en: texts('', '') };
    expect(previewLanguages(article())).toEqual(['id', 'en']);
    expect(previewLanguages(article({ texts: untranslated }))).toEqual(['id']);
    const searchPreview = { id: none, en: { title: '', description: 'Own' } };
    expect(previewLanguages(article({ texts: untranslated, searchPreview }))).toEqual(['id', 'en']);
  });
});

it('advises on titles that search engines cut, and on very short ones', () => {
  expect([0, 19, 20, 64, 65].map((length) => titleAdvice('x'.repeat(length), 'en'))).toEqual([
    undefined,
    'title-short',
    undefined,
    undefined,
    'title-long',
  ]);
});

it('advises on own descriptions that search engines cut or replace', () => {
  expect([0, 69, 70, 160, 161].map((length) => descriptionAdvice('x'.repeat(length)))).toEqual([
    undefined,
    'description-short',
    undefined,
    undefined,
    'description-long',
  ]);
});
