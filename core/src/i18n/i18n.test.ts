import { describe, expect, it } from 'vitest';
import { errorStatus } from '#core/api/errors.ts';
import { adminEn } from './admin-en.ts';
import { adminId } from './admin-id.ts';
import type { TextTree } from './catalogue-types.ts';
import { adminComment as commentEn } from './en/admin-comment.ts';
import { adminEditor as editorEn } from './en/admin-editor.ts';
import { adminPaste as pasteEn } from './en/admin-paste.ts';
import { adminRedirect as redirectEn } from './en/admin-redirect.ts';
import { adminReference as referenceEn } from './en/admin-reference.ts';
import { adminReview as reviewEn } from './en/admin-review.ts';
import { adminWord as wordEn } from './en/admin-word.ts';
import { desktop as desktopEn } from './en/desktop.ts';
import { newsletterMail as newsletterMailEn } from './en/mail.ts';
import { domain as domainEn } from './en/people.ts';
import { adminComment as commentId } from './id/admin-comment.ts';
import { adminEditor as editorId } from './id/admin-editor.ts';
import { adminPaste as pasteId } from './id/admin-paste.ts';
import { adminRedirect as redirectId } from './id/admin-redirect.ts';
import { adminReference as referenceId } from './id/admin-reference.ts';
import { adminReview as reviewId } from './id/admin-review.ts';
import { adminWord as wordId } from './id/admin-word.ts';
import { desktop as desktopId } from './id/desktop.ts';
import { createI18n } from './index.ts';
import { siteEn } from './site-en.ts';
import { siteId } from './site-id.ts';

const catalogues = [
  { name: 'site', en: flatten(siteEn), id: flatten(siteId) },
  { name: 'admin', en: flatten(adminEn), id: flatten(adminId) },
  {
    name: 'editor',
    en: flatten({
      comment: commentEn,
      paste: pasteEn,
      redirect: redirectEn,
      reference: referenceEn,
      ...editorEn,
      ...reviewEn,
      word: wordEn,
    }),
    id: flatten({
      comment: commentId,
      paste: pasteId,
      redirect: redirectId,
      reference: referenceId,
      ...editorId,
      ...reviewId,
      word: wordId,
    }),
  },
  { name: 'desktop', en: flatten({ desktop: desktopEn }), id: flatten({ desktop: desktopId }) },
];

/** Texts that are right as they stand in both languages: names, signs, and words the languages share. */
const shared = new Set(
  `Bahasa Indonesia|English|Menu|OK|WIB|Podcast|Blog|Email|Edit|Edit: {{title}}|Edit Podcast|Slug|Status|Total|
  Media|PDF|PDF, {{size}}|Video|Video: {{title}}|Metadata (JSON)|{"key": "value"}|Baca dalam bahasa Indonesia|
  Read in English|Volume|DOI|ISBN|ISSN|ORCID|ORCID iD|Editor|Spam`.split(/\|\s*/),
);

describe.each(catalogues)('the $name catalogue', ({ en, id }) => {
  it('has every text in both languages, except plural forms (L10, ROUTE-18, ROUTE-19)', () => {
    const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort();
    expect(keys(id)).toEqual(keys(en));
  });

  it('uses the same placeholders in both languages (L10)', () => {
    for (const [key, text] of id) expect([key, placeholders(text)]).toEqual([key, placeholders(en.get(key))]);
  });

  it('has the plural forms of each language', () => {
    for (const key of en.keys()) {
      if (key.endsWith('_one')) expect(en.has(key.replace(/_one$/, '_other'))).toBe(true);
      if (key.endsWith('_other')) expect(en.has(key.replace(/_other$/, '_one'))).toBe(true);
    }
    expect([...id.keys()].filter((key) => key.endsWith('_one'))).toEqual([]);
  });

  it('contains no English text in Indonesian (ROUTE-18)', () => {
    const same = [...id].filter(([key, text]) => text === en.get(key) && !shared.has(text));
    expect(same).toEqual([]);
  });

  it('has no empty text and no leading or trailing blanks', () => {
    for (const texts of [en, id]) {
      for (const [key, text] of texts) expect([key, text]).toEqual([key, text.trim() || 'a text']);
    }
  });

  it('names every link by its target', () => {
    for (const text of [...en.values(), ...id.values()]) {
      expect(text).not.toMatch(
        /^(learn more|read more|selengkapnya|baca selengkapnya|pelajari lebih lanjut)$/i,
      );
    }
  });
});

describe('createI18n', () => {
  it('returns the key of a missing text in both languages (L10, ROUTE-20)', () => {
    for (const [language, texts] of [
      ['en', siteEn],
      ['id', siteId],
    ] as const) {
      const i18n = createI18n(language, texts);
      for (const key of ['no-such-key', 'site.no.such.key', 'article.category.none', 'with: a colon']) {
        expect(i18n.t(key)).toBe(key);
      }
    }
  });

  it('never returns a text of the other language', () => {
    const i18n = createI18n('id', { site: { known: 'ada' } });
    i18n.addResourceBundle('en', 'translation', { site: { known: 'there', only: 'English only' } });
    expect(i18n.t('site.known')).toBe('ada');
    expect(i18n.t('site.only')).toBe('site.only');
  });

  it('creates an instance per call, so that concurrent requests have their own languages', () => {
    const indonesian = createI18n('id', siteId);
    const english = createI18n('en', siteEn);
    expect(indonesian).not.toBe(english);
    expect(indonesian.t('common.nav.home')).toBe('Beranda');
    expect(english.t('common.nav.home')).toBe('Home');
  });

  it('is ready at once and does not escape values', () => {
    const i18n = createI18n('en', adminEn);
    expect(i18n.isInitialized).toBe(true);
    expect(i18n.t('admin.list.by-authors', { authors: 'A & B' })).toBe('By: A & B');
  });

  it('selects the plural form of the language (L14)', () => {
    const resultCount = (language: 'en' | 'id', texts: TextTree, count: number) =>
      createI18n(language, texts).t('site.blog.results', { count });
    expect(resultCount('en', siteEn, 1)).toBe('1 article found');
    for (const count of [0, 2, 5]) expect(resultCount('en', siteEn, count)).toBe(`${count} articles found`);
    for (const count of [0, 1, 2, 5])
      expect(resultCount('id', siteId, count)).toBe(`${count} artikel ditemukan`);
    expect(resultCount('id', siteId, 12)).toBe('12 artikel ditemukan');
  });
});

describe('catalogue texts', () => {
  it('has exactly one text for each error code', () => {
    const { field, ...codes } = adminEn.errors;
    expect(Object.keys(codes).sort()).toEqual(Object.keys(errorStatus).sort());
    expect(Object.keys(field)).toContain('required');
  });

  it('has British spelling and one name of the fourth domain in English texts for visitors', () => {
    const texts = flatten({ ...siteEn, domain: domainEn, newsletterMail: newsletterMailEn });
    // The specification spells the service "program evaluation".
    const faulty = /\bprograms?\b(?! evaluation)|social culture/i;
    expect([...texts].filter(([, text]) => faulty.test(text))).toEqual([]);
  });

  it('has a unique description of 70 to 160 characters per page', () => {
    for (const texts of [siteEn, siteId]) {
      const descriptions = Object.values(texts.site.meta);
      for (const text of descriptions)
        expect([text, text.length >= 70 && text.length <= 160]).toEqual([text, true]);
      expect(new Set(descriptions).size).toBe(descriptions.length);
    }
  });

  it.each([
    ['admin.message.required', 'Please complete all required fields.'],
    ['contact.form.required', 'Please fill in all required fields.'],
    ['account.login.failed', 'Login failed'],
    ['account.register.failed', 'Registration failed'],
    ['account.logout.failed', 'Logout failed'],
    ['contact.failed', 'Failed to submit contact form'],
    ['newsletter.failed', 'Failed to subscribe to newsletter'],
    ['newsletter.success', 'Successfully subscribed to newsletter!'],
    ['newsletter.invalid', 'Please enter a valid email address'],
    ['common.state.error', 'An error occurred'],
    ['common.state.success', 'Success'],
    ['article.empty', 'No articles published yet'],
    ['site.blog.no-match', 'No articles match your filter'],
    ['research.empty', 'No publications available yet'],
    ['service.empty', 'No services available'],
    ['admin.contacts.empty', 'No Contact Submissions'],
    ['podcast.empty', 'No podcasts scheduled'],
    [
      'article.not-found.text',
      "Sorry, the article you're looking for could not be found or has been removed.",
    ],
    ['podcast.not-found.text', 'Podcast not found or not yet published.'],
    ['site.not-found.title', '404 Page Not Found'],
    ['admin.message.error', 'Error'],
    ['admin.message.success', 'Success'],
    ['admin.message.upload-failed', 'Upload failed. Please try again.'],
    ['errors.file_too_large', 'File size must be less than 10MB'],
    ['errors.gallery_full', 'Gallery can have maximum 10 images'],
    ['admin.message.deleted', 'Item deleted successfully!'],
    ['admin.message.cover-uploaded', 'Cover image uploaded!'],
    ['admin.message.gallery-uploaded', 'Image added to gallery!'],
    ['admin.article.created', 'Article created successfully!'],
    ['admin.article.updated', 'Article updated successfully!'],
    ['admin.service.created', 'Service created successfully!'],
    ['admin.service.updated', 'Service updated successfully!'],
    ['admin.research.created', 'Research publication created successfully!'],
    ['admin.research.updated', 'Research publication updated successfully!'],
    ['admin.site-content.created', 'Site content created successfully!'],
    ['admin.site-content.updated', 'Site content updated successfully!'],
    ['admin.dialog.delete-question', 'Are you sure you want to delete this item?'],
  ])('%s reads %j in English', (key, text) => {
    const texts = { ...siteEn, ...adminEn };
    expect(createI18n('en', texts).t(key)).toBe(text);
  });

  it.each([
    ['contact.form.required', 'Mohon lengkapi semua field yang diperlukan.'],
    ['contact.form.submitting', 'Mengirim...'],
    ['newsletter.submitting', 'Mengirim...'],
    ['common.state.error', 'Terjadi kesalahan'],
    ['common.state.success', 'Berhasil'],
    ['contact.info.promise', 'Kami membalas dalam 1x24 jam'],
  ])('%s reads %j in Indonesian', (key, text) => {
    expect(createI18n('id', siteId).t(key)).toBe(text);
  });
});

function flatten(tree: TextTree, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

function withoutPlural(key: string): string {
  return key.replace(/_(one|other)$/, '');
}

function placeholders(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
}
