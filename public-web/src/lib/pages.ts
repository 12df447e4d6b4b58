import { splitLanguage } from '@institute/core/site/site-paths.ts';
import { matchPath } from 'react-router';
import type { Page, Params } from './page.ts';
import { notFound, type Route, routes } from './routes.ts';

const modules = import.meta.glob<{ page: Page }>('../routes/*/*-page.tsx');
const loaded = new Map<string, Page>();
const loading = new Map<string, Promise<Page>>();

/** A page matched to an address. */
export interface PageMatch {
  route: Route;
  params: Params;
}

/** Returns the page of a path, with or without language prefix; the 404 page by default. */
export function matchPage(pathname: string): PageMatch {
  const { path } = splitLanguage(pathname);
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, path);
    if (match) return { route, params: match.params };
  }
  return { route: notFound, params: {} };
}

/** Returns the page if its code is loaded. */
export function loadedPage(route: Route): Page | undefined {
  return loaded.get(route.module);
}

/** Loads the code of a page once. A failed load can be retried. */
export function loadPage(route: Route): Promise<Page> {
  const running = loading.get(route.module) ?? fetchPage(route.module);
  loading.set(route.module, running);
  return running;
}

async function fetchPage(name: string): Promise<Page> {
  try {
    const importModule = modules[`../routes/${name}-page.tsx`];
    if (!importModule) throw new Error(`routes.ts names src/routes/${name}-page.tsx, which does not exist.`);
    const { page } = await importModule();
    loaded.set(name, page);
    return page;
  } catch (error) {
    loading.delete(name);
    throw error;
  }
}

/** Returns the source file of a page, its key in the build manifest. */
export function sourceOf(route: Route): string {
  return `src/routes/${route.module}-page.tsx`;
}
