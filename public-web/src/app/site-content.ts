import {
  type PublicSiteContent,
  siteContentAddresses,
} from '@institute/core/content/site-content/addresses.ts';
import { siteSections } from '@institute/core/content/site-content/limits.ts';
import type { PageQuery } from './page.ts';
import { publicQuery, type QueryContext, usePublicQuery } from './page-query.ts';

type Section = (typeof siteSections)[number];

/** The texts that staff have put in place of built-in ones. Entries of other sections are left behind. */
export function siteContentQuery(reader: QueryContext): PageQuery<PublicSiteContent[]> {
  const { queryKey, queryFn } = publicQuery(reader, siteContentAddresses.list);
  return {
    queryKey,
    queryFn: async (context) => (await queryFn(context)).filter(({ section }) => isKnown(section)),
  };
}

/** The active entry of a section; undefined where the built-in text holds. */
export function useSiteContent(section: Section): PublicSiteContent | undefined {
  return usePublicQuery(siteContentQuery).data?.find((entry) => entry.section === section);
}

function isKnown(section: string): section is Section {
  return (siteSections as readonly string[]).includes(section);
}
