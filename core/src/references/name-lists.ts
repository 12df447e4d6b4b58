import type { Language } from '#core/i18n/locale.ts';

/** Longer lists of the APA show this many names, less one, and the last name. */
const mostApaNames = 20;
/** Longer lists of the Chicago Manual show the first names only. */
const mostChicagoNames = 10;
const shownChicagoNames = 7;

/** Joins inverted names as the APA does: `Wulandari, R., & Prakoso, B.` */
export function apaNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  if (names.length > mostApaNames) return `${names.slice(0, mostApaNames - 1).join(', ')}, … ${last}`;
  return `${names.slice(0, -1).join(', ')}, & ${last}`;
}

/** The words before the last name, and after the first names of a long list. */
export interface ListWords {
  and: string;
  'et-al': string;
}

/** Joins names, the first of them inverted, as the Chicago Manual does: `Wulandari, Ratna, and Bagus Prakoso`. */
export function chicagoNames(names: readonly string[], language: Language, words: ListWords): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  if (names.length > mostChicagoNames)
    return `${names.slice(0, shownChicagoNames).join(', ')}, ${words['et-al']}`;
  // The comma ends an inverted name, in both languages.
  const comma = language === 'en' || names.length === 2 ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} ${words.and} ${last}`;
}
