import { type SitePage, sitePaths } from '@institute/core/site/site-paths.ts';

/** A route: key and path of core, and the module below src/routes without `-page.tsx`. */
export interface Route {
  page: SitePage | 'not-found';
  path: string;
  module: string;
}

/** All public pages. Each is a chunk that exports `page`; see page.ts. */
export const routes: readonly Route[] = [
  route('home', 'home/home'),
  route('about', 'about/about'),
  route('services', 'services/services'),
  route('research', 'research/research'),
  route('publication', 'publication/publication'),
  route('podcasts', 'podcasts/podcasts'),
  route('podcast', 'podcast/podcast'),
  route('blog', 'blog/blog'),
  route('article', 'article/article'),
  route('people', 'people/people'),
  route('person', 'person/person'),
  route('topic', 'topic/topic'),
  route('domain', 'domain/domain'),
  route('contact', 'contact/contact'),
  route('search', 'search/search'),
];

/** Fallback for unknown addresses. */
export const notFound: Route = { page: 'not-found', path: '*', module: 'not-found/not-found' };

function route(page: SitePage, module: string): Route {
  return { page, path: sitePaths[page], module };
}
