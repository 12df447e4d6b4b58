import { type Slugged, slugIn } from '#core/content/slugs.ts';
import { type Language, languages } from '#core/i18n/locale.ts';

/**
 * All public pages with their paths without a language. Unprefixed URLs use the visitor's language. URLs below /id
 * and /en fix the language and are the canonical ones.
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
  people: '/people',
  person: '/people/:slug',
  topic: '/topics/:slug',
  domain: '/domains/:slug',
  contact: '/contact',
  search: '/search',
} as const;
export type SitePage = keyof typeof sitePaths;

/** The links of the public navigation, in order. */
export const navigation = ['home', 'about', 'services', 'research', 'podcasts', 'blog', 'contact'] as const;
/** All fixed pages that search engines find: those of the navigation and the list of people. */
export const listedPages = [...navigation, 'people'] as const;
export const footerLinks = ['about', 'services', 'contact'] as const;
/** The lists of works and authors in the footer. */
export const readingLinks = ['research', 'blog', 'podcasts', 'people'] as const;

/**
 * Returns the path of a page.
 * @param language adds the prefix of the language
 */
export function pathTo(page: SitePage, language?: Language, slug?: string): string {
  const path = sitePaths[page].replace(':slug', encodeURIComponent(slug ?? ''));
  if (!language) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * Returns true for a path of a page.
 * @param path without the prefix of a language
 */
export function isPathOf(page: SitePage, path: string): boolean {
  const [start = '', end] = sitePaths[page].split(':slug');
  if (end === undefined) return path === start;
  return path.startsWith(start) && /^[^/]+$/.test(path.slice(start.length));
}

/** The citations of an item for reference managers: BibTeX and RIS. */
export const citationFiles = ['bib', 'ris'] as const;
export type CitationFile = (typeof citationFiles)[number];
/** The references of an item, also as CSL-JSON. */
export const referenceFiles = ['references.bib', 'references.ris', 'references.json'] as const;
export type ReferenceFile = (typeof referenceFiles)[number];
/** The pages of items with citations. */
export type CitedPage = 'article' | 'publication';
/** The files of each page: a publication also has a PDF. */
export const pageFiles = {
  article: [...citationFiles, ...referenceFiles],
  publication: ['pdf', ...citationFiles, ...referenceFiles],
} as const satisfies Record<CitedPage, readonly string[]>;

/** Returns the path of an item's file, below the path of its page. */
export function pathToFile<Page extends CitedPage>(
  page: Page,
  file: (typeof pageFiles)[Page][number],
  slug: string,
  language?: Language,
): string {
  return `${pathTo(page, language, slug)}/${encodeURIComponent(slug)}.${file}`;
}

/** Splits a path into the language of its prefix, if any, and the rest. */
export function splitLanguage(pathname: string): { prefix: Language | undefined; path: string } {
  const match = /^\/(id|en)(?=\/|$)(.*)$/.exec(pathname);
  if (!match) return { prefix: undefined, path: pathname };
  return { prefix: match[1] as Language, path: match[2] || '/' };
}

/**
 * Returns the path of the same page with the prefix of a language.
 * @param item the item of the page, which can have a slug per language
 */
export function alternatePath(pathname: string, language: Language, item?: Slugged): string {
  const path = withSlug(splitLanguage(pathname).path, item && slugIn(item, language));
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Replaces the slug at the end of a path. */
export function withSlug(path: string, slug: string | undefined): string {
  return slug ? path.replace(/[^/]+$/, slug) : path;
}

/** The URLs of a page for search engines. */
export interface PageUrls {
  /** The canonical URL: prefixed, or unprefixed for a page in several languages. */
  canonical: string;
  /** The URL with the prefix of the page's language, for sharing and citations. */
  prefixed: string;
  /**
   * The URL for each language of the page, with the unprefixed URL as `x-default`. Empty for a page in one language.
   */
  alternates: readonly { language: Language | 'x-default'; href: string }[];
}

/**
 * Returns the URLs of a page for its head, the sitemap and the feeds. A page that is not available in the requested
 * language counts as the page in an available language.
 * @param origin without a trailing slash
 * @param pathname with or without a prefix
 * @param item the item of the page
 */
export function pageUrls(
  origin: string,
  pathname: string,
  wanted: Language,
  readable: readonly Language[] = languages,
  item?: Slugged,
): PageUrls {
  const address = (language: Language) => origin + alternatePath(pathname, language, item);
  const prefixed = address(readable.includes(wanted) ? wanted : (readable[0] ?? wanted));
  if (readable.length < 2) return { canonical: prefixed, prefixed, alternates: [] };
  const { prefix, path } = splitLanguage(pathname);
  const plain = origin + withSlug(path, item?.slug);
  return {
    canonical: prefix ? prefixed : plain,
    prefixed,
    alternates: [
      ...languages.map((each) => ({ language: each, href: address(each) })),
      { language: 'x-default', href: plain },
    ],
  };
}
