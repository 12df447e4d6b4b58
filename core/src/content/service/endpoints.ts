import { z } from 'zod';
import { lifecycleEndpoints } from '#src/content/lifecycle/endpoints.ts';
import { endpoint } from '#src/endpoint.ts';
import { idParams } from '#src/fields.ts';
import { publicListQuery, staffListQuery } from '#src/lists.ts';
import { serviceAddresses, serviceStaffAddresses } from './addresses.ts';
import { serviceCategories } from './limits.ts';
import { publicService, serviceChange, serviceInput, staffService } from './schemas.ts';

export const service = {
  list: endpoint(serviceAddresses.list, {
    summary: 'Active services, sorted by position',
    query: publicListQuery,
    response: z.array(publicService),
  }),
  admin: {
    list: endpoint(serviceStaffAddresses.list, {
      summary: 'All services, with inactive ones',
      query: staffListQuery.extend({ category: z.enum(serviceCategories, { error: 'invalid' }).optional() }),
      response: z.array(staffService),
    }),
    create: endpoint(serviceStaffAddresses.create, {
      status: 201,
      summary: 'Creates a service',
      bodyLimit: 500_000,
      body: serviceInput,
      response: staffService,
    }),
    update: endpoint(serviceStaffAddresses.update, {
      summary: 'Changes a service',
      bodyLimit: 500_000,
      params: idParams,
      body: serviceChange,
      errors: ['stale_version'],
      response: staffService,
    }),
    ...lifecycleEndpoints(serviceStaffAddresses.list, staffService),
  },
};
