import { useLocation } from 'react-router';
import { loadedPage, matchPage } from '#site/lib/pages.ts';
import { useScrollRestoration } from '#site/lib/use-scroll-restoration.ts';
import { PageHead } from './page-head.tsx';
import { pageKey } from './page-key.ts';

/** The page of the current address. The router changes the address after loading the page's code. */
export function PageView() {
  const { pathname } = useLocation();
  const { route, params } = matchPage(pathname);
  const page = loadedPage(route);
  if (!page) throw new Error(`The code of ${pathname} is missing`);
  useScrollRestoration();
  return (
    <>
      <PageHead page={page} pathname={pathname} />
      {/* The key resets component state between items. */}
      <page.Component key={pageKey(pathname)} params={params} />
    </>
  );
}
