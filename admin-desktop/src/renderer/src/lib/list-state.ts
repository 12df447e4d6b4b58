import { type WaitingFilter, waitingFilters } from '@institute/core/api/lists.ts';
import { type Domain, domains } from '@institute/core/content/domain/limits.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** `order` and `section` are sort orders of some content types. */
export type Sort = 'newest' | 'oldest' | 'title' | 'updated' | 'order' | 'section';
export type Status = 'published' | 'scheduled' | 'unpublished' | 'draft' | 'active' | 'inactive';

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
  /** Whether the list can show a single entry. */
  single?: boolean;
  /** Whether the entries belong to domains. */
  domains?: boolean;
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
  /** Shows items with work of this group of the overview. Empty: all items. */
  waiting: WaitingFilter | '';
  /** `1`: spam only. */
  spam: '1' | '';
  /** `0`: unanswered only. `1`: answered only. */
  answered: '0' | '1' | '';
  /** `1`: unconfirmed only. */
  pending: '1' | '';
  /** The id of the only entry to show. Empty: all. */
  item: string;
  /** Empty: all domains. */
  domain: Domain | '';
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

  /** Changes part of the state and ends the display of a single entry. Everything but a page change returns to page 1 and replaces the history entry. */
  function change(part: Partial<ListState>) {
    setParams(
      () => {
        // Changes may follow each other before the next render. The address already contains the earlier ones.
        const after = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries({ page: 1, ...(shape.single && { item: '' }), ...part })) {
          if (value === '' || value === (name === 'page' ? 1 : shape.sorts[0])) after.delete(name);
          else after.set(name, String(value));
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
  { sorts, statuses, spam, answers, pending, single, domains: hasDomains }: ListShape,
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
    waiting: (statuses.length > 0 && oneOf(waitingFilters, 'waiting')) || '',
    spam: spam && params.get('spam') === '1' ? '1' : '',
    answered: (answers && oneOf(['0', '1'] as const, 'answered')) || '',
    pending: pending && params.get('pending') === '1' ? '1' : '',
    item: (single && /^[\da-f-]{36}$/.exec(params.get('item') ?? '')?.[0]) || '',
    domain: (hasDomains && oneOf(domains, 'domain')) || '',
  };
}

/** Identifies the matches of a list, whatever their page and order. */
export function filterKey({ page: _page, sort: _sort, ...filters }: ListState): string {
  return JSON.stringify(filters);
}

/** Whether a filter is active. */
export function isFiltered({ q, ...filters }: ListState): boolean {
  const { status, missing, waiting, spam, answered, pending, item, domain } = filters;
  return (
    q.trim() !== '' ||
    [status, missing, waiting, spam, answered, pending, item, domain].some((value) => value !== '')
  );
}
