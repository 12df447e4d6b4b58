import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { enumField, text } from '#src/fields.ts';
import { staffListQuery } from '#src/lists.ts';
import { activityAddresses } from './addresses.ts';
import { activityGroups } from './limits.ts';
import { activityEntry } from './schemas.ts';

export const activity = {
  list: endpoint(activityAddresses.list, {
    summary: 'Who signed in or failed to, and who changed what, the latest first; kept for a year',
    query: staffListQuery.pick({ page: true, pageSize: true, total: true }).extend({
      who: text(100).optional(),
      about: enumField(activityGroups).optional(),
    }),
    response: z.array(activityEntry),
  }),
  people: endpoint(activityAddresses.people, {
    summary: 'The names that something is noted of, those of accounts that are gone among them',
    response: z.array(z.string()),
  }),
};
