/** Retention of deleted items in days. */
export const trashDays = 30;

/** The action that created a revision. `stored`: the state before the first revision was recorded. */
export const revisionActions = ['stored', 'created', 'updated', 'restored', 'deleted', 'returned'] as const;
export type RevisionAction = (typeof revisionActions)[number];
