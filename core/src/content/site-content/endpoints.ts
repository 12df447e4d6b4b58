import { z } from 'zod';
import { editors } from '#core/account/roles.ts';
import { endpoint } from '#core/api/endpoint.ts';
import { publicListQuery, staffListQuery } from '#core/api/lists.ts';
import { contentEndpoints } from '#core/content/lifecycle/endpoints.ts';
import { completedCopy } from '#core/content/working-copy/schemas.ts';
import { publicSiteContentEndpoints } from './public-endpoints.ts';
import { publicSiteContent, siteContentChange, siteContentInput, staffSiteContent } from './schemas.ts';

export const siteContent = {
  list: endpoint(publicSiteContentEndpoints.list, {
    summary: 'Active site content sections',
    query: publicListQuery,
    response: z.array(publicSiteContent),
  }),
  admin: contentEndpoints('site-content', '/api/admin/content', editors, {
    summaries: {
      list: 'All site content sections',
      create: 'Creates a section',
      update: 'Changes a section',
    },
    filters: staffListQuery,
    item: staffSiteContent,
    input: siteContentInput.extend(completedCopy),
    change: siteContentChange.extend(completedCopy),
    saved: {
      bodyLimit: 2_500_000,
      errors: ['section_taken', 'stale_version', 'stale_copy'],
      response: staffSiteContent,
    },
  }),
};
