import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from './language.ts';
import type { PageContext } from './page.ts';
import { useApi } from './page-query.ts';
import { matchPage } from './pages.ts';

/** Returns the inputs of the current page's queries: address, language and client. */
export function usePageContext(): PageContext {
  const api = useApi();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  return useMemo(
    () => ({ api, language, params: matchPage(pathname).params, search: new URLSearchParams(search) }),
    [api, language, pathname, search],
  );
}
