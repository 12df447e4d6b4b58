import { languages } from '@institute/core/locale.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import type { AtAddress, BrowserTest } from '@institute/server/testing/browser-test.ts';
import { routes } from '../src/routes.ts';

/** List endpoints. The first item of each has a page of its own. */
const lists: Record<string, string> = { article: 'articles', podcast: 'podcasts', publication: 'research' };

export interface PublicPage {
  name: string;
  language: (typeof languages)[number];
  path: string;
}

/** Each type of page in both languages, including searches with and without results, and a 404. */
export async function everyPage(site: BrowserTest<AtAddress>): Promise<PublicPage[]> {
  const pages: PublicPage[] = [];
  for (const { page } of routes) {
    if (page === 'not-found') continue;
    const list = lists[page];
    const slug = list && (await (await fetch(`${site.product.url}/api/${list}?limit=1`)).json())[0].slug;
    for (const language of languages)
      pages.push({ name: page, language, path: pathTo(page, language, slug) });
  }
  for (const language of languages) {
    pages.push({ name: 'blog without a match', language, path: `/${language}/blog?q=zzzz` });
    pages.push({ name: 'search with finds', language, path: `/${language}/search?q=pangan` });
    pages.push({ name: 'search without finds', language, path: `/${language}/search?q=zzzz` });
    pages.push({ name: 'not found', language, path: `/${language}/nowhere` });
  }
  return pages;
}
