import { type Slugged, slugIn } from '@institute/core/content/slugs.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { AtUrl, BrowserTest } from '@institute/server/testing/browser-test.ts';
import { routes } from '#site/lib/routes.ts';

/** List endpoints. The first item of each has a page of its own. */
const lists: Record<string, string> = {
  article: 'articles',
  person: 'people',
  podcast: 'podcasts',
  publication: 'research',
  topic: 'topics',
};

export interface PublicPage {
  name: string;
  language: (typeof languages)[number];
  path: string;
}

/** Samples whose text has a table, figures, notes and citations, by the ends of their addresses. */
const richSamples: Record<string, Record<PublicPage['language'], string>> = {
  'article with all parts': {
    id: 'blog/energi-pulau-kecil-dari-solar-ke-surya',
    en: 'blog/small-island-energy',
  },
  'publication with all parts': {
    id: 'research/ketahanan-pangan-di-wilayah-kepulauan',
    en: 'research/food-islands',
  },
};

/** Each type of page in both languages, including texts with all parts, searches with and without results, and a 404. */
export async function everyPage(site: BrowserTest<AtUrl>): Promise<PublicPage[]> {
  const pages: PublicPage[] = [];
  for (const { page } of routes) {
    if (page === 'not-found') continue;
    const list = lists[page];
    const [first] = list ? await (await fetch(`${site.product.url}/api/${list}?limit=1`)).json() : [];
    const item: Slugged | undefined = page === 'domain' ? { slug: 'economy' } : first;
    for (const language of languages)
      pages.push({ name: page, language, path: pathTo(page, language, item && slugIn(item, language)) });
  }
  for (const [name, ends] of Object.entries(richSamples))
    for (const language of languages) pages.push({ name, language, path: `/${language}/${ends[language]}` });
  for (const language of languages) {
    pages.push({ name: 'blog without a match', language, path: `/${language}/blog?q=zzzz` });
    pages.push({ name: 'search with finds', language, path: `/${language}/search?q=pangan` });
    pages.push({ name: 'search without finds', language, path: `/${language}/search?q=zzzz` });
    pages.push({ name: 'not found', language, path: `/${language}/nowhere` });
  }
  return pages;
}

/** Each type of page in one language. The languages alternate. */
export async function everyPageOnce(site: BrowserTest<AtUrl>): Promise<PublicPage[]> {
  const pages = await everyPage(site);
  return pages.filter(({ language }, index) => language === languages[Math.floor(index / 2) % 2]);
}

/** The rules that `auditPage` and axe check, with the first word of their messages, and further requirements. */
export const pageRules = [
  ['has one first-level heading and skips no level', 'A3'],
  ['has each landmark once and a name for each navigation', 'A4'],
  ['has touch targets of sufficient size', 'A7'],
  ['does not scroll horizontally at 320 pixels', 'A19'],
  ['does not clip text or widen with user-defined text spacing', 'A20'],
  ['has an alt attribute on each image', 'A22'],
  ['announces links that open a new tab and gives them no opener', 'A26'],
  ['has help in the same position', 'A28'],
  ['has responsive AVIF and WebP images, and lazy-loads all but the first', 'P7'],
  ['sends no request to other sites except the map', 'P8'],
  ['does not fetch server-rendered data again', 'H13'],
  ['shows the same headings with and without scripts, and no loading state', 'SSR'],
  ['is in the language of its address', 'ROUTE-18'],
  ['hydrates in another time zone without an error or a violation of the policy', 'hydration'],
  ['has no axe violations in either theme', 'axe ROUTE-21'],
] as const;
