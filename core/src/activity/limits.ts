import { contentKinds } from '#src/content/kinds.ts';

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

/** What an act may be done to. */
export const activityKinds = [...contentKinds, 'user', 'contact', 'media', 'digest'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Stands in `who` for what was done on the command line; no username can be so. */
export const byTerminal = '(terminal)';
/** Days after which an act is forgotten. */
export const activityDays = 365;
