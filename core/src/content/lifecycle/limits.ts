/** Days that a deleted item can be returned from the trash. */
export const trashDays = 30;

/** What made a version. `stored` is what was there before versions were kept. */
export const revisionActions = ['stored', 'created', 'updated', 'restored', 'deleted', 'returned'] as const;
export type RevisionAction = (typeof revisionActions)[number];
