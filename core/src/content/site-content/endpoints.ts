import { z } from 'zod';
import { lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams } from '#src/fields.ts';
import { publicListQuery, staffListQuery } from '#src/lists.ts';
import { siteContentAddresses, siteContentStaffAddresses } from './addresses.ts';
import { publicSiteContent, siteContentChange, siteContentInput, staffSiteContent } from './schemas.ts';

export const siteContent = {
  list: endpoint(siteContentAddresses.list, {
    summary: 'Active site content sections',
    query: publicListQuery,
    response: z.array(publicSiteContent),
  }),
  admin: {
    list: endpoint(siteContentStaffAddresses.list, {
      summary: 'All site content sections',
      query: staffListQuery,
      response: z.array(staffSiteContent),
    }),
    create: endpoint(siteContentStaffAddresses.create, {
      status: 201,
      summary: 'Creates a section',
      bodyLimit: 2_500_000,
      body: siteContentInput.extend(completedCopy),
      errors: ['section_taken', 'stale_version', 'stale_copy'],
      response: staffSiteContent,
    }),
    update: endpoint(siteContentStaffAddresses.update, {
      summary: 'Changes a section',
      bodyLimit: 2_500_000,
      params: idParams,
      body: siteContentChange.extend(completedCopy),
      errors: ['section_taken', 'stale_version', 'stale_copy'],
      response: staffSiteContent,
    }),
    ...lifecycleEndpoints(siteContentStaffAddresses, staffSiteContent),
  },
};
