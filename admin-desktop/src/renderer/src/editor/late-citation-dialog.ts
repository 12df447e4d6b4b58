import { lateOverlay } from '#dashboard/ui/late.tsx';

/** The dialog of a citation. */
export const LateCitationDialog = lateOverlay(
  async () => (await import('./citation-dialog.tsx')).CitationDialog,
);
