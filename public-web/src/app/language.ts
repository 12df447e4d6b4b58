import type { Language } from '@institute/core/locale.ts';
import { pathTo, type SitePage } from '@institute/core/site-paths.ts';
import { createContext, useContext } from 'react';

/** The page language and its source. */
export interface LanguageState {
  language: Language;
  /** Language fixed by the address; undefined on a plain address. */
  prefix: Language | undefined;
  /** Stores the choice and shows the page in it, at the alternate address if the address fixes the language. */
  choose(language: Language): void;
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
export function useHref(): (page: SitePage, slug?: string) => string {
  const { prefix } = useLanguage();
  return (page, slug) => pathTo(page, prefix, slug);
}

/** Returns the `lang` attribute for content, or undefined if it equals the page language. */
export function useContentLang(): (item: { language: Language }) => Language | undefined {
  const { language } = useLanguage();
  return (item) => (item.language === language ? undefined : item.language);
}

/** Returns `lang` for untranslated parts such as tags, which exist in the first language only. */
export function useMainLang(): (item: { availableLanguages: readonly Language[] }) => Language | undefined {
  const { language } = useLanguage();
  return ({ availableLanguages: [main] }) => (main === language ? undefined : main);
}
