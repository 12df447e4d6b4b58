import { z } from 'zod';
import { editors } from '#core/account/roles.ts';
import { endpoint } from '#core/api/endpoint.ts';
import { publicListQuery, staffListQuery } from '#core/api/lists.ts';
import { contentEndpoints, duplicateEndpoint } from '#core/content/lifecycle/endpoints.ts';
import { completedCopy } from '#core/content/working-copy/schemas.ts';
import { serviceCategories } from './limits.ts';
import { publicServiceEndpoints } from './public-endpoints.ts';
import { publicService, serviceChange, serviceInput, staffService } from './schemas.ts';

const staff = ['service', '/api/admin/services', editors] as const;
const staffFilters = staffListQuery.extend({
  category: z.enum(serviceCategories, { error: 'invalid' }).optional(),
});

export const service = {
  list: endpoint(publicServiceEndpoints.list, {
    summary: 'Active services, sorted by position',
    query: publicListQuery,
    response: z.array(publicService),
  }),
  admin: {
    ...contentEndpoints(...staff, {
      summaries: {
        list: 'All services, with inactive ones',
        create: 'Creates a service',
        update: 'Changes a service',
      },
      filters: staffFilters,
      item: staffService,
      input: serviceInput.extend(completedCopy),
      change: serviceChange.extend(completedCopy),
      saved: { bodyLimit: 500_000, errors: ['stale_version', 'stale_copy'], response: staffService },
    }),
    duplicate: duplicateEndpoint(...staff, staffService),
  },
};
