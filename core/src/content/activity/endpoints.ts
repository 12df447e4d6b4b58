import { z } from 'zod';
import { editors } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { enumField, text } from '#core/api/fields.ts';
import { booleanField, staffListQuery } from '#core/api/lists.ts';
import { activityGroups } from './limits.ts';
import { activityEntry } from './schemas.ts';

export const activity = {
  list: staffEndpoint('activity', 'GET', '/api/admin/activity', editors, {
    summary: 'Sign-ins, failed sign-ins and changes by staff, newest first; retained for a year',
    query: staffListQuery.pick({ page: true, pageSize: true, total: true }).extend({
      who: text(100).optional(),
      about: enumField(activityGroups).optional(),
      /** `0` leaves out sign-ins and sign-outs. */
      routine: booleanField.optional(),
    }),
    response: z.array(activityEntry),
  }),
  people: staffEndpoint('activity', 'GET', '/api/admin/activity/people', editors, {
    summary: 'The usernames in the activity log, with those of deleted accounts',
    response: z.array(z.string()),
  }),
};
