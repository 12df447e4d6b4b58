import type { SitePage } from '@institute/core/site-paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLinkClickHandler } from 'react-router';
import { useHref, useLanguage } from '#src/app/language.ts';
import { loadPageData } from '#src/app/load-page-data.ts';
import { useApi } from '#src/app/page-query.ts';
import { loadPage, matchPage } from '#src/app/pages.ts';

interface PageLinkProps extends ComponentProps<'a'> {
  page: SitePage;
  slug?: string;
  /** Of a place on the page, without the sign. */
  hash?: string;
}

/**
 * A link to a page of the site, opened without a new document. Pointing at it or focusing it fetches the page's
 * code and data ahead. (The router's own link would bring its framework mode along, which is not used here.)
 */
export function PageLink({ page, slug, hash, onClick, ...rest }: PageLinkProps) {
  const path = useHref()(page, slug);
  const to = hash ? `${path}#${hash}` : path;
  const prefetch = usePrefetch(path);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      href={to}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
      {...rest}
    />
  );
}

function usePrefetch(path: string): () => void {
  const client = useQueryClient();
  const api = useApi();
  const { language } = useLanguage();
  return () => {
    const { route, params } = matchPage(path);
    loadPage(route)
      .then((page) => loadPageData(client, page, { api, language, params, search: new URLSearchParams() }))
      // Fetching ahead is a favour: when it fails, opening the page tries again and shows what is wrong.
      .catch(() => undefined);
  };
}
