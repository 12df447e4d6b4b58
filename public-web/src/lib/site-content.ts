import { textSections } from '@institute/core/content/site-content/limits.ts';
import {
  type PublicSiteContent,
  publicSiteContentEndpoints,
} from '@institute/core/content/site-content/public-endpoints.ts';
import type { PageQuery } from './page.ts';
import { publicQuery, type QueryContext, usePublicQuery } from './page-query.ts';

type Section = (typeof textSections)[number];

/** Returns site content by section. Ignores sections without a built-in text. */
export function siteContentQuery(reader: QueryContext): PageQuery<PublicSiteContent[]> {
  const { queryKey, queryFn } = publicQuery(reader, publicSiteContentEndpoints.list);
  return {
    queryKey,
    queryFn: async (context) => (await queryFn(context)).filter(({ section }) => isKnown(section)),
  };
}

/** Returns the active content of a section; undefined selects the built-in text. */
export function useSiteContent(section: Section): PublicSiteContent | undefined {
  return usePublicQuery(siteContentQuery).data?.find((entry) => entry.section === section);
}

function isKnown(section: string): section is Section {
  return (textSections as readonly string[]).includes(section);
}
