import { type Slugged, slugIn } from '@institute/core/content/slugs.ts';
import { type CitedPage, pathTo } from '@institute/core/site/site-paths.ts';
import { useContext } from 'react';
import { useLanguage } from '#site/lib/language.ts';
import { PublicUrlContext } from '#site/lib/page-context.ts';

/** A work with its page, for sharing. */
export interface Shared {
  page: CitedPage;
  work: Slugged & { title: string };
}

/** Returns the address to share, in the language of the page. */
export function useShareUrl({ page, work }: Shared): string {
  const { language } = useLanguage();
  return useContext(PublicUrlContext) + pathTo(page, language, slugIn(work, language));
}
