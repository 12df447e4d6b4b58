import { splitLanguage } from '@institute/core/site-paths.ts';
import { use } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from './page-head.tsx';
import { loadedPage, loadPage, matchPage } from './pages.ts';
import { useArrival } from './use-arrival.ts';

/** The page of the present address. While its code is on the way, the page before stays on the screen. */
export function PageView() {
  const { pathname } = useLocation();
  const { route, params } = matchPage(pathname);
  const page = loadedPage(route) ?? use(loadPage(route));
  useArrival();
  return (
    <>
      <PageHead page={page} pathname={pathname} />
      {/* Another article is another page: what was read or tried for one is not carried over. */}
      <page.Component key={splitLanguage(pathname).path} params={params} />
    </>
  );
}
