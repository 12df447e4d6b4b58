import { activity } from '@institute/core/activity/endpoints.ts';
import { type ActivityGroup, activityGroups } from '@institute/core/activity/limits.ts';
import { keyOf } from '@institute/core/query-keys.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '#src/renderer/src/app/api.ts';

/** More than of other lists: an entry is one line. */
export const actsAPage = 50;

/** Read anew whenever it comes into view: others go on meanwhile. */
const anew = { staleTime: 0, refetchOnMount: 'always' } as const;

/** What is shown, as the address has it. */
export interface ActivityState {
  page: number;
  /** Empty for everybody. */
  who: string;
  about: ActivityGroup | '';
}

/** The state in the address; while the view is not shown, it keeps the one that it had. */
export function useActivityState(isActive: boolean) {
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState(params);
  if (isActive && kept !== params) setKept(params);
  const state = readState(isActive ? params : kept);

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

/** A page of what was done, with the number of all that match. */
export function useActs({ page, who, about }: ActivityState) {
  const api = useApi();
  const query = {
    page,
    pageSize: actsAPage,
    total: '1' as const,
    who: who || undefined,
    about: about || undefined,
  };
  return useQuery({
    queryKey: keyOf(activity.list, { query }),
    queryFn: ({ signal }) => api.callPage(activity.list, { query }, signal),
    placeholderData: keepPreviousData,
    ...anew,
  });
}

/** Those of whom something is noted; without them there is still everybody. */
export function usePeople() {
  const api = useApi();
  const key = keyOf(activity.people);
  return useQuery({ queryKey: key, queryFn: () => api.call(activity.people), ...anew });
}
