import type { SavedView } from '@institute/core/dashboard/schemas.ts';
import type { ListShape, ListState } from '#dashboard/lib/list-state.ts';

export type ViewFilters = SavedView['filters'];

/** Returns the filters and the order that a view saves: those that differ from the list without filters. */
export function viewFilters(
  { q, sort, status, missing, waiting, domain }: ListState,
  shape: ListShape,
): ViewFilters {
  const isDefault = sort === shape.sorts[0] || sort === 'order' || sort === 'section';
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(!isDefault && { sort }),
    ...(status && { status }),
    ...(missing && { missing }),
    ...(waiting && { waiting }),
    ...(domain && { domain }),
  };
}

/** Returns the address of a view. Its order identifies equal filters. */
export function viewAddress(tab: string, { q, sort, status, missing, waiting, domain }: ViewFilters): string {
  const given = Object.entries({ tab, q, sort, status, missing, waiting, domain }).filter(
    ([, value]) => value !== undefined,
  );
  return `?${new URLSearchParams(given as [string, string][])}`;
}
