import { z } from 'zod';
import { duplicateEndpoint, lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { completedCopy } from '#src/content/working-copy/schemas.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams } from '#src/fields.ts';
import { publicListQuery, staffListQuery } from '#src/lists.ts';
import { serviceAddresses, serviceStaffAddresses } from './addresses.ts';
import { serviceCategories } from './limits.ts';
import { publicService, serviceChange, serviceInput, staffService } from './schemas.ts';

const staffFilters = staffListQuery.extend({
  category: z.enum(serviceCategories, { error: 'invalid' }).optional(),
});

export const service = {
  list: endpoint(serviceAddresses.list, {
    summary: 'Active services, sorted by position',
    query: publicListQuery,
    response: z.array(publicService),
  }),
  admin: {
    list: endpoint(serviceStaffAddresses.list, {
      summary: 'All services, with inactive ones',
      query: staffFilters,
      response: z.array(staffService),
    }),
    create: endpoint(serviceStaffAddresses.create, {
      status: 201,
      summary: 'Creates a service',
      bodyLimit: 500_000,
      body: serviceInput.extend(completedCopy),
      errors: ['stale_version', 'stale_copy'],
      response: staffService,
    }),
    update: endpoint(serviceStaffAddresses.update, {
      summary: 'Changes a service',
      bodyLimit: 500_000,
      params: idParams,
      body: serviceChange.extend(completedCopy),
      errors: ['stale_version', 'stale_copy'],
      response: staffService,
    }),
    duplicate: duplicateEndpoint(serviceStaffAddresses, staffService),
    ...lifecycleEndpoints(serviceStaffAddresses, staffService, staffFilters),
  },
};
