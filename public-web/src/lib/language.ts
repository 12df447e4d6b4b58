import { type Slugged, slugIn } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { pathTo, type SitePage } from '@institute/core/site/site-paths.ts';
import { createContext, useContext } from 'react';

/** The page language and its source. */
export interface LanguageState {
  language: Language;
  /** Language fixed by the address; undefined on a plain address. */
  prefix: Language | undefined;
  /**
   * Stores the choice and shows the page in it, at the alternate address if the address fixes the language.
   * @param item the item of the page
   */
  choose(language: Language, item?: Slugged): void;
  /** Prefetches the catalogue of a language. */
  prepare(language: Language): void;
}

export const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** Returns the page language and its source. */
export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('useLanguage needs <Providers> above it.');
  return state;
}

/** Returns a function that localises paths like the current address: with or without language prefix. */
export function useHref(): (page: SitePage, item?: Slugged) => string {
  const { prefix, language } = useLanguage();
  return (page, item) => pathTo(page, prefix, item && slugIn(item, language));
}

/** Returns the `lang` attribute for content, or undefined if it equals the page language. */
export function useContentLang(): (item: { language: Language }) => Language | undefined {
  const { language } = useLanguage();
  return (item) => (item.language === language ? undefined : item.language);
}

/** Returns a function for the `lang` attribute of a field, which the main language may fill in. */
export function useFieldLang<Field extends string>(item: {
  language: Language;
  availableLanguages: readonly Language[];
  untranslated: readonly Field[];
}): (field: Field) => Language | undefined {
  const lang = useContentLang()(item);
  const { language } = useLanguage();
  const [main] = item.availableLanguages;
  const mainLang = main === language ? undefined : main;
  return (field) => (item.untranslated.includes(field) ? mainLang : lang);
}
