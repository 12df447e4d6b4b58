import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { activity } from '@institute/core/content/activity/endpoints.ts';
import { type ActivityGroup, activityGroups } from '@institute/core/content/activity/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '#dashboard/lib/api.ts';

/** Higher than in other lists, since an entry is a single line. */
export const activitiesPerPage = 50;

/** Refetched on each mount, since other users add entries. */
const refetchAlways = { staleTime: 0, refetchOnMount: 'always' } as const;

/** The filters in the address. */
export interface ActivityState {
  page: number;
  /** Empty: all users. */
  who: string;
  about: ActivityGroup | '';
}

/** The state in the address. Preserves the last state while the view is not visible. */
export function useActivityState(isActive: boolean) {
  const [params, setParams] = useSearchParams();
  const [lastParams, setLastParams] = useState(params);
  if (isActive && lastParams !== params) setLastParams(params);
  const state = readState(isActive ? params : lastParams);

  function change(part: Partial<ActivityState>) {
    const { page, who, about } = { ...state, page: 1, ...part };
    const entries = { who, about, page: page === 1 ? '' : String(page) };
    const given = Object.entries(entries).filter(([, value]) => value !== '');
    setParams({ tab: 'activity', ...Object.fromEntries(given) }, { replace: part.page === undefined });
  }
  return [state, change] as const;
}

function readState(params: URLSearchParams): ActivityState {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    who: (params.get('who') ?? '').slice(0, 100),
    about: activityGroups.find((group) => group === params.get('about')) ?? '',
  };
}

/** A page of the log, with the total number of matches. */
export function useActs({ page, who, about }: ActivityState) {
  const api = useApi();
  const query = {
    page,
    pageSize: activitiesPerPage,
    total: '1' as const,
    who: who || undefined,
    about: about || undefined,
  };
  return useQuery({
    queryKey: queryKeyFor(activity.list, { query }),
    queryFn: ({ signal }) => api.callPage(activity.list, { query }, signal),
    placeholderData: keepPreviousData,
    ...refetchAlways,
  });
}

/** The latest entries without sign-ins and sign-outs. */
export function useRecentActs(pageSize: number) {
  const api = useApi();
  const query = { pageSize, routine: '0' as const };
  return useQuery({
    queryKey: queryKeyFor(activity.list, { query }),
    queryFn: ({ signal }) => api.call(activity.list, { query }, signal),
    ...refetchAlways,
  });
}

/** The users with log entries. If the query fails, the filter only offers all users. */
export function usePeople() {
  const api = useApi();
  const key = queryKeyFor(activity.people);
  return useQuery({ queryKey: key, queryFn: () => api.call(activity.people), ...refetchAlways });
}
