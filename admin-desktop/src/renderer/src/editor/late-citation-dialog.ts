import { lateOverlay } from '#src/renderer/src/ui/late.tsx';

/** The dialog of a citation. Forms without references do not load it. */
export const LateCitationDialog = lateOverlay(
  async () => (await import('./citation-dialog.tsx')).CitationDialog,
);
