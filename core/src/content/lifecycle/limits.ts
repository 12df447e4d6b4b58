import type { Language } from '#core/i18n/locale.ts';

/** Retention of deleted items in days. */
export const trashDays = 30;

/**
 * The action that created a revision. `stored`: the state before the first revision was recorded. `replaced`: the text
 * of a working copy that a colleague's version replaced.
 */
export const revisionActions = [
  'stored',
  'created',
  'updated',
  'restored',
  'deleted',
  'restored-from-trash',
  'replaced',
] as const;
export type RevisionAction = (typeof revisionActions)[number];

/** What staff can do to many items at once. */
export const bulkActions = ['publish', 'unpublish', 'trash', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkLimits = {
  /** Maximum number of items per request. */
  items: 100,
  /** Maximum number of items that "all matches" selects. */
  matches: 5000,
} as const;

/** Ends the title of a copy, in the language of the title. */
export const copyMarks: Record<Language, string> = { id: '(salinan)', en: '(copy)' };
