import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { serverNow } from '@institute/core/api/server-clock.ts';
import { schedule } from '@institute/core/dashboard/endpoints.ts';
import type { ScheduleEntry } from '@institute/core/dashboard/schemas.ts';
import { toWibIso, wibToUtc } from '@institute/core/lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '#dashboard/lib/api.ts';
import { dayOf, monthFrom, shiftMonth } from './months.ts';

/** The month in the address, by default the current one. Preserves the last month while the view is not visible. */
export function useMonth(isActive: boolean) {
  const [params, setParams] = useSearchParams();
  const [lastParams, setLastParams] = useState(params);
  if (isActive && lastParams !== params) setLastParams(params);
  const today = dayOf(new Date(serverNow()));
  const month = monthFrom((isActive ? params : lastParams).get('month')) ?? today.slice(0, 7);

  function show(next: string) {
    setParams({ tab: 'calendar', ...(next !== today.slice(0, 7) && { month: next }) });
  }
  return { month, today, show };
}

const week = 7 * 86_400_000;

/** The entries of a month and of the weeks around it. */
export function useSchedule(month: string) {
  const api = useApi();
  const start = (of: string) => Date.parse(wibToUtc(`${of}-01`, '00:00') ?? '');
  const query = {
    from: new Date(start(month) - week).toISOString(),
    to: new Date(start(shiftMonth(month, 1)) + 2 * week).toISOString(),
  };
  return useQuery({
    queryKey: queryKeyFor(schedule, { query }),
    queryFn: ({ signal }) => api.call(schedule, { query }, signal),
    // Other users change the schedule, too.
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Groups entries by day in WIB and preserves their order. */
export function byDay(entries: readonly ScheduleEntry[]): Map<string, [ScheduleEntry, ...ScheduleEntry[]]> {
  const days = new Map<string, [ScheduleEntry, ...ScheduleEntry[]]>();
  for (const entry of entries) {
    const day = toWibIso(entry.at).slice(0, 10);
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  return days;
}

const outcomes = {
  publish: [
    { name: 'to-publish', variant: 'plan' },
    { name: 'published', variant: 'done' },
  ],
  unpublish: [
    { name: 'to-unpublish', variant: 'plan' },
    { name: 'unpublished', variant: 'warn' },
  ],
} as const;

/** Returns what happens or happened to the item, and how badges show it. */
export function outcomeOf({ act, at }: ScheduleEntry) {
  const [next, past] = outcomes[act];
  return Date.parse(at) > serverNow() ? next : past;
}
