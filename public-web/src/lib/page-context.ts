import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from './language.ts';
import type { Page, PageContext } from './page.ts';
import { useApi } from './page-query.ts';
import { matchPage } from './pages.ts';

/** Origin of absolute addresses. */
export const PublicUrlContext = createContext('');

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

/** Observes the subject of a page. The page itself runs the query; a second observer would retry a failed one. */
export function usePageSubject(page: Page | undefined) {
  const context = usePageContext();
  const read = page?.subject?.(context);
  const subject = useQuery({
    queryKey: read?.queryKey ?? [],
    queryFn: read?.queryFn ?? skipToken,
    enabled: false,
  });
  return read && subject;
}
