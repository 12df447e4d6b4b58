import { schedulableTypes } from '#core/content/content-types.ts';

/** The content types whose texts can be reviewed: those with drafts and a publication time. */
export const reviewedTypes = schedulableTypes;
export type ReviewedType = (typeof reviewedTypes)[number];

/**
 * The state of the text of a language. `outdated`: the text has changed since the request or the decision.
 * `approved` also covers an override.
 */
export const reviewStates = ['none', 'in_review', 'changes_requested', 'approved', 'outdated'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The recorded actions. */
export const reviewActions = [
  'requested',
  'approved',
  'changes_requested',
  'withdrawn',
  'overridden',
] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** The actions that accept a text. */
export const acceptingActions = ['approved', 'overridden'] as const satisfies ReviewAction[];
/** The actions that decide about a text. */
export const decidingActions = [...acceptingActions, 'changes_requested'] as const satisfies ReviewAction[];

export const reviewLimits = {
  /** Maximum characters of a note. */
  note: 2000,
  /** Maximum number of requested reviewers. */
  reviewers: 20,
  /** Maximum number of open reviews that the list contains. */
  open: 500,
  /** Maximum number of items that `planned_without_approval` names. */
  named: 10,
} as const;
