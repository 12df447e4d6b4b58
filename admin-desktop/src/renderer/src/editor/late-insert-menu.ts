import { lateOverlay } from '#dashboard/ui/late.tsx';

/** The menu of a button. */
export const LateInsertMenu = lateOverlay(async () => (await import('./insert-menu.tsx')).InsertMenu);
