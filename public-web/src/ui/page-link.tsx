import type { Slugged } from '@institute/core/content/slugs.ts';
import type { SitePage } from '@institute/core/site/site-paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLinkClickHandler } from 'react-router';
import { useHref, useLanguage } from '#site/lib/language.ts';
import { loadPageData } from '#site/lib/load-page-data.ts';
import { useApi } from '#site/lib/page-query.ts';
import { loadPage, matchPage } from '#site/lib/pages.ts';

interface PageLinkProps extends ComponentProps<'a'> {
  page: SitePage;
  item?: Slugged;
  /** Query string with its question mark. */
  search?: string;
  /** Fragment without `#`. */
  hash?: string;
}

/**
 * A client-side link to a page of the site. Prefetches code and data on hover and focus. React Router's own
 * prefetching link requires its framework mode.
 */
export function PageLink({ page, item, search = '', hash, onClick, ...rest }: PageLinkProps) {
  const path = useHref()(page, item);
  const to = path + search + (hash ? `#${hash}` : '');
  const prefetch = usePrefetch(path, search);
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

function usePrefetch(path: string, search: string): () => void {
  const client = useQueryClient();
  const api = useApi();
  const { language } = useLanguage();
  return () => {
    const { route, params } = matchPage(path);
    loadPage(route)
      .then((page) =>
        loadPageData(client, page, { api, language, params, search: new URLSearchParams(search) }),
      )
      // Ignore a failed prefetch: navigation retries and shows the error.
      .catch(() => undefined);
  };
}
