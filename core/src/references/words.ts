import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import { reference as en } from '#core/i18n/en/reference.ts';
import { reference as id } from '#core/i18n/id/reference.ts';
import type { Language } from '#core/i18n/locale.ts';

/** The words of a language in citations. */
export interface Words {
  texts: CatalogueOf<typeof en>;
  language: Language;
}

export const wordsOf: Record<Language, Words> = {
  en: { texts: en, language: 'en' },
  id: { texts: id, language: 'id' },
};

/** Replaces the `{{name}}` of a text. */
export function fill(text: string, value: string): string {
  return text.replace(/\{\{\w+\}\}/, () => value);
}

/** Returns 'p. 5' or 'pp. 5–7'. Expects HTML. */
export function pagesText(pages: string, { texts }: Words): string {
  const range = withDashes(pages);
  return fill(/[–,&]/.test(range) ? texts.pages : texts.page, range);
}

/** Replaces the hyphens in ranges of numbers by en dashes. */
export function withDashes(text: string): string {
  return text.replace(/(?<=\d)\s*(?:-{1,2}|–)\s*(?=\d)/g, '–');
}

/** Returns '2nd ed.' for a number. Editions in words stay. */
export function editionText(edition: string, { texts, language }: Words): string {
  const number = /^\d+$/.exec(edition.trim())?.[0];
  if (number === undefined) return edition;
  return fill(texts.edition, language === 'en' ? ordinal(Number(number)) : number);
}

function ordinal(number: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return `${number}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]}`;
}
