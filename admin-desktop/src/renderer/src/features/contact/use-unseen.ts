import { query, queryKeyFor } from '@institute/core/api/query-keys.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import type { StaffContact } from '@institute/core/inbox/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#dashboard/lib/api.ts';

const { unseen, seen } = contact.admin;

/** Queries the number of messages since the user's last visit. */
export function useUnseen() {
  return useQuery(query(useApi(), unseen));
}

/**
 * Marks the visible messages as seen on the server, so that the state follows the user to other devices.
 * @param shown the latest messages; undefined while a filter is active
 * @returns a predicate: the message was new when the tab was opened. Marks stay until the user leaves the tab
 */
export function useSeen(isActive: boolean, shown: readonly StaffContact[] | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useUnseen();
  const [since, setSince] = useState<string>();
  if (!isActive && since !== undefined) setSince(undefined);
  if (isActive && since === undefined && data) setSince(data.seenAt);

  const [newest] = (shown ?? [])
    .flatMap(({ createdAt }) => createdAt ?? [])
    .sort((a, b) => time(b) - time(a));
  const until = isActive && data && newest && time(newest) > time(data.seenAt) ? newest : undefined;
  // If it fails, the count stays on the tab until the next visit.
  const { mutate } = useMutation({
    mutationFn: (timestamp: string) => api.call(seen, { body: { until: timestamp } }),
    async onSuccess(response) {
      // A count that the server read before must not replace this one.
      await queries.cancelQueries({ queryKey: queryKeyFor(unseen) });
      queries.setQueryData(queryKeyFor(unseen), response);
    },
  });
  useEffect(() => {
    if (until) mutate(until);
  }, [mutate, until]);

  return ({ createdAt }: StaffContact) =>
    since !== undefined && createdAt !== null && time(createdAt) > time(since);
}

const time = (timestamp: string) => Date.parse(timestamp);
