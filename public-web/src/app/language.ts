import type { Language } from '@institute/core/locale.ts';
import { pathTo, type SitePage } from '@institute/core/site-paths.ts';
import { createContext, useContext } from 'react';

/** The language of the page and where it comes from. */
export interface LanguageState {
  language: Language;
  /** The language that the address fixes; undefined on a plain address, which follows the reader's choice. */
  prefix: Language | undefined;
  /** Stores the reader's choice and shows the page in it: in place, or at its twin where the address fixes it. */
  choose(language: Language): void;
  /** Fetches the texts of a language ahead of its choice. */
  prepare(language: Language): void;
}

export const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** The language of the page. */
export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('There is no language here: render inside <Providers>.');
  return state;
}

/** Gives addresses of pages in the style of the present one: prefixed on a prefixed page, else plain. */
export function useHref(): (page: SitePage, slug?: string) => string {
  const { prefix } = useLanguage();
  return (page, slug) => pathTo(page, prefix, slug);
}

/** The `lang` attribute for content whose language is not that of the page around it; undefined where it is. */
export function useContentLang(): (item: { language: Language }) => Language | undefined {
  const { language } = useLanguage();
  return (item) => (item.language === language ? undefined : item.language);
}

/** The same for what an item has in its main language alone, such as its tags; that language is its first. */
export function useMainLang(): (item: { availableLanguages: readonly Language[] }) => Language | undefined {
  const { language } = useLanguage();
  return ({ availableLanguages: [main] }) => (main === language ? undefined : main);
}
