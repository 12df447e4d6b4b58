import { lazy, type ReactNode, Suspense } from 'react';
import type { Bulk } from './use-bulk.ts';

/** Loaded with the first selection. */
const BulkPanel = lazy(async () => ({ default: (await import('./bulk-panel.tsx')).BulkPanel }));

export interface BulkBarProps {
  bulk: Bulk;
  /** Further actions. */
  children?: ReactNode;
}

/** The bar above a list while items are selected, changed, or reported. */
export function BulkBar({ bulk, children }: BulkBarProps) {
  const { running, report, selected } = bulk;
  if (!running && !report && selected.size === 0) return null;
  return (
    <Suspense>
      <BulkPanel bulk={bulk}>{children}</BulkPanel>
    </Suspense>
  );
}
