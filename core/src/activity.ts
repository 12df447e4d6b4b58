import { z } from 'zod';
import { contentKinds } from './content/lifecycle.ts';
import { endpoint } from './endpoint.ts';
import { enumField, language, text, timestamp } from './fields.ts';
import { staffListQuery } from './lists.ts';

/** What is noted of staff, by what it is about. */
export const activityActs = {
  'sign-in': ['signed-in', 'sign-in-failed', 'code-refused', 'recovery-code-used', 'signed-out'],
  account: [
    'registered',
    'invited',
    'invitation-withdrawn',
    'password-changed',
    'password-set',
    'two-factor-on',
    'two-factor-off',
    'recovery-codes-made',
    'sessions-ended',
    'user-made',
    'user-removed',
    'user-disabled',
    'user-enabled',
  ],
  content: [
    'created',
    'created-published',
    'created-scheduled',
    'changed',
    'published',
    'scheduled',
    'unpublished',
    'restored',
    'deleted',
    'returned',
    'purged',
  ],
  media: ['described', 'replaced', 'put-back', 'media-removed'],
  inbox: [
    'answered',
    'answer-withdrawn',
    'not-spam',
    'subscriber-removed',
    'exported',
    'digest-sent',
    'digest-paused',
    'digest-resumed',
    'digest-cancelled',
  ],
} as const;
export type ActivityGroup = keyof typeof activityActs;
export const activityGroups = Object.keys(activityActs) as [ActivityGroup, ...ActivityGroup[]];
export type ActivityAct = (typeof activityActs)[ActivityGroup][number];
const acts = Object.values(activityActs).flat() as [ActivityAct, ...ActivityAct[]];

/** What an act may be done to. */
export const activityKinds = [...contentKinds, 'user', 'contact', 'media', 'digest'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Stands in `who` for what was done on the command line; no username can be so. */
export const byTerminal = '(terminal)';
/** Days after which an act is forgotten. */
export const activityDays = 365;

/** An act as staff read it. */
export const activityEntry = z.object({
  id: z.string(),
  at: timestamp,
  /** The name that the account had; null where somebody tried a name that nobody has. */
  who: z.string().nullable(),
  act: z.enum(acts),
  kind: z.enum(activityKinds).nullable(),
  itemId: z.string().nullable(),
  /** What the item was called then, and in which language. */
  name: z.string().nullable(),
  language: language.nullable(),
  /** The network it came from, of sign-ins. */
  address: z.string().nullable(),
  /** How often, of tries that failed one soon after the other. */
  times: z.number(),
  /** Whether there is something to open: the item is there, and not in the trash. */
  isThere: z.boolean(),
});
export type ActivityEntry = z.output<typeof activityEntry>;

const staff = { resource: 'activity', method: 'GET', access: 'staff' } as const;
export const activity = {
  list: endpoint({
    ...staff,
    path: '/api/admin/activity',
    summary: 'Who signed in or failed to, and who changed what, the latest first; kept for a year',
    query: staffListQuery.pick({ page: true, pageSize: true, total: true }).extend({
      who: text(100).optional(),
      about: enumField(activityGroups).optional(),
    }),
    response: z.array(activityEntry),
  }),
  people: endpoint({
    ...staff,
    path: '/api/admin/activity/people',
    summary: 'The names that something is noted of, those of accounts that are gone among them',
    response: z.array(z.string()),
  }),
};
