import { type Language, languages } from './locale.ts';

/**
 * Every public page: its pattern without a language. The plain addresses follow the visitor's language;
 * the same below /id and /en fix it and are the ones that search engines are given.
 */
export const sitePaths = {
  home: '/',
  about: '/about',
  services: '/services',
  research: '/research',
  publication: '/research/:slug',
  podcasts: '/podcasts',
  podcast: '/podcasts/:slug',
  blog: '/blog',
  article: '/blog/:slug',
  contact: '/contact',
  search: '/search',
} as const;
export type SitePage = keyof typeof sitePaths;

/** The links of the public navigation, in order. */
export const navigation = ['home', 'about', 'services', 'research', 'podcasts', 'blog', 'contact'] as const;
export const footerLinks = ['about', 'services', 'contact'] as const;

/** The address of a page. @param language with it the prefixed address, without it the plain one */
export function pathTo(page: SitePage, language?: Language, slug?: string): string {
  const path = sitePaths[page].replace(':slug', encodeURIComponent(slug ?? ''));
  if (!language) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The files that lie beside a publication's page: its text as PDF, and how to cite it for reference managers. */
export const publicationFiles = ['pdf', 'bib', 'ris'] as const;
export type PublicationFile = (typeof publicationFiles)[number];

/** The address of a file of a publication, below the address of its page. */
export function publicationFile(file: PublicationFile, slug: string, language?: Language): string {
  return `${pathTo('publication', language, slug)}/${encodeURIComponent(slug)}.${file}`;
}

/** Splits an address into the language it fixes, if any, and the plain path below it. */
export function splitLanguage(pathname: string): { prefix: Language | undefined; path: string } {
  const match = /^\/(id|en)(?=\/|$)(.*)$/.exec(pathname);
  if (!match) return { prefix: undefined, path: pathname };
  return { prefix: match[1] as Language, path: match[2] || '/' };
}

/** The same page in a language: below its prefix. */
export function alternatePath(pathname: string, language: Language): string {
  const { path } = splitLanguage(pathname);
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The addresses by which search engines know a page. */
export interface PageAddresses {
  /** The one that counts: a prefixed address, and for a page in several languages also the plain one. */
  canonical: string;
  /** The address below the prefix of the language that the page is in: what is shared, cited and referred to. */
  prefixed: string;
  /**
   * The same page in every language it can be read in, and as `x-default` the plain address, which follows the reader's
   * language; none for a page in one language.
   */
  alternates: readonly { language: Language | 'x-default'; href: string }[];
}

/**
 * The addresses of a page, the same for its head, the sitemap and the feeds. One that cannot be read in the wanted
 * language counts as the page in a language that it can be read in.
 * @param origin without a slash at its end
 * @param pathname with or without a prefix
 */
export function pageAddresses(
  origin: string,
  pathname: string,
  wanted: Language,
  readable: readonly Language[] = languages,
): PageAddresses {
  const address = (language: Language) => origin + alternatePath(pathname, language);
  const prefixed = address(readable.includes(wanted) ? wanted : (readable[0] ?? wanted));
  if (readable.length < 2) return { canonical: prefixed, prefixed, alternates: [] };
  const { prefix, path } = splitLanguage(pathname);
  const plain = origin + path;
  return {
    canonical: prefix ? prefixed : plain,
    prefixed,
    alternates: [
      ...languages.map((each) => ({ language: each, href: address(each) })),
      { language: 'x-default', href: plain },
    ],
  };
}
