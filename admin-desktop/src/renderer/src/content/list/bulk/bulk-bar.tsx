import type { ReactNode } from 'react';
import { late } from '#dashboard/ui/late.tsx';
import type { Bulk } from './use-bulk.ts';

/** Loaded with the first selection. */
const BulkPanel = late(async () => (await import('./bulk-panel.tsx')).BulkPanel, { loading: () => null });

export interface BulkBarProps {
  bulk: Bulk;
  /** Further actions. */
  children?: ReactNode;
}

/** The bar above a list while items are selected, changed, or reported. */
export function BulkBar({ bulk, children }: BulkBarProps) {
  const { running, report, selected } = bulk;
  if (!running && !report && selected.size === 0) return null;
  return <BulkPanel bulk={bulk}>{children}</BulkPanel>;
}
