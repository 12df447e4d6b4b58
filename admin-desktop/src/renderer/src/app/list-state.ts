import { type Language, languages } from '@institute/core/locale.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** `order` and `section` are sort orders of some content types. */
export type Sort = 'newest' | 'oldest' | 'title' | 'updated' | 'order' | 'section';
export type Status = 'published' | 'scheduled' | 'draft' | 'active' | 'inactive';

/** The filters and orders that a list supports. */
export interface ListShape {
  /** The sort orders. The first is the default. */
  sorts: readonly [Sort, ...Sort[]];
  /** The status filters. Empty for lists without a status, which then have no translation filter either. */
  statuses: readonly Status[];
  /** Whether the list separates spam. */
  spam?: boolean;
  /** Whether the list records which messages are answered. */
  answers?: boolean;
  /** Whether the list has unconfirmed entries. */
  pending?: boolean;
}

/** The state of a list in the address. */
export interface ListState {
  page: number;
  q: string;
  sort: Sort;
  /** Empty: all. */
  status: Status | '';
  /** Shows items without this language. Empty: all items. */
  missing: Language | '';
  /** `1`: spam only. */
  spam: '1' | '';
  /** `0`: unanswered only. `1`: answered only. */
  answered: '0' | '1' | '';
  /** `1`: unconfirmed only. */
  pending: '1' | '';
}

/**
 * The state of a tab's list in the address: `?tab=articles&page=2&q=...`. An invisible tab preserves its last state,
 * since the address then refers to another tab.
 * @param isActive whether the tab is visible
 */
export function useListState(isActive: boolean, shape: ListShape) {
  const [params, setParams] = useSearchParams();
  const [lastParams, setLastParams] = useState(params);
  if (isActive && lastParams !== params) setLastParams(params);
  const state = readListState(isActive ? params : lastParams, shape);

  /** Changes part of the state. Everything but a page change returns to page 1 and replaces the history entry. */
  function change(part: Partial<ListState>) {
    const { page, sort, ...filters } = { ...state, page: 1, ...part };
    const entries = {
      page: page === 1 ? '' : String(page),
      sort: sort === shape.sorts[0] ? '' : sort,
      ...filters,
    };
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(entries)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: part.page === undefined },
    );
  }
  return [state, change] as const;
}

/** Parses the list state of an address. Invalid parameters are ignored. */
export function readListState(
  params: URLSearchParams,
  { sorts, statuses, spam, answers, pending }: ListShape,
): ListState {
  const page = Number(params.get('page'));
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === params.get(name));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    q: (params.get('q') ?? '').slice(0, 200),
    sort: oneOf(sorts, 'sort') ?? sorts[0],
    status: oneOf(statuses, 'status') ?? '',
    missing: (statuses.length > 0 && oneOf(languages, 'missing')) || '',
    spam: spam && params.get('spam') === '1' ? '1' : '',
    answered: (answers && oneOf(['0', '1'] as const, 'answered')) || '',
    pending: pending && params.get('pending') === '1' ? '1' : '',
  };
}

/** Whether a filter is active. */
export function isFiltered({ q, ...filters }: ListState): boolean {
  const { status, missing, spam, answered, pending } = filters;
  return q.trim() !== '' || [status, missing, spam, answered, pending].some((value) => value !== '');
}
