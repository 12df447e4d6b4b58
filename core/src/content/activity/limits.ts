import { contentTypes } from '#core/content/content-types.ts';

/** Logged actions by group. */
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
    'role-owner',
    'role-editor',
    'role-author',
    'role-reviewer',
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
    'restored-from-trash',
    'purged',
    'redirect-added',
    'redirect-changed',
    'redirect-removed',
    'redirects-imported',
    'review-requested',
    'review-approved',
    'review-changes-requested',
    'review-withdrawn',
    'review-overridden',
    'review-rules-changed',
    'comment-written',
    'guest-commented',
    'comment-resolved',
    'comment-reopened',
    'comment-deleted',
  ],
  media: ['described', 'focused', 'cropped', 'tagged', 'replaced', 'put-back', 'media-removed'],
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

/** Actions of every working day, which the overview leaves out. */
export const routineActs = ['signed-in', 'signed-out'] as const;

/** Objects of actions. */
export const activityKinds = [...contentTypes, 'user', 'contact', 'media', 'digest', 'redirect'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The actor of actions on the command line. No username has this form. */
export const byTerminal = '(terminal)';
/** Retention of the activity log in days. */
export const activityDays = 365;
