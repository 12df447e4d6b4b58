import { type Language, languages } from '@institute/core/locale.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** `order` and `section` are the orders that kinds have of their own. */
export type Sort = 'newest' | 'oldest' | 'title' | 'updated' | 'order' | 'section';
export type Status = 'published' | 'scheduled' | 'draft' | 'active' | 'inactive';

/** How a list may be looked at. */
export interface ListShape {
  /** Its orders, the first being the one without a choice. */
  sorts: readonly [Sort, ...Sort[]];
  /** What an item may be; none where they have no status, and then no translations either. */
  statuses: readonly Status[];
  /** True where what looks like spam is kept apart. */
  spam?: boolean;
  /** True where it is noted what was answered. */
  answers?: boolean;
  /** True where some have yet to confirm. */
  pending?: boolean;
}

/** What a list shows, as the address has it. */
export interface ListState {
  page: number;
  q: string;
  sort: Sort;
  /** Empty for all. */
  status: Status | '';
  /** The language that the items shown lack; empty for all items. */
  missing: Language | '';
  /** `1` shows what looks like spam, and nothing else. */
  spam: '1' | '';
  /** `0` shows what waits for an answer, `1` what has one. */
  answered: '0' | '1' | '';
  /** `1` shows who has yet to confirm, and nothing else. */
  pending: '1' | '';
}

/**
 * The state of a tab's list in the address: `?tab=articles&page=2&q=...`. A tab that is not shown keeps the
 * state that it had, since the address then speaks of another.
 * @param isActive whether the tab is shown
 */
export function useListState(isActive: boolean, shape: ListShape) {
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState(params);
  if (isActive && kept !== params) setKept(params);
  const state = readListState(isActive ? params : kept, shape);

  /** Changes a part; all but a change of page begins at the first page again, and replaces the address. */
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

/** What an address says of a list; whatever makes no sense is as if it were not there. */
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

/** True where not all items are shown. */
export function isFiltered({ q, ...filters }: ListState): boolean {
  const { status, missing, spam, answered, pending } = filters;
  return q.trim() !== '' || [status, missing, spam, answered, pending].some((value) => value !== '');
}
