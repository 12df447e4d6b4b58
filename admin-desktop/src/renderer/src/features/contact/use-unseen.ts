import { contact } from '@institute/core/inbox/endpoints.ts';
import type { StaffContact } from '@institute/core/inbox/schemas.ts';
import { keyOf, query } from '@institute/core/query-keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#src/renderer/src/app/api.ts';

const { unseen, seen } = contact.admin;

/** How many messages came since this user last looked. */
export function useUnseen() {
  return useQuery(query(useApi(), unseen));
}

/**
 * Notes what is shown as seen, on the server, so that it follows the user to other devices.
 * @param shown the latest messages; undefined while something else is shown
 * @returns whether a message was new when the tab was opened: it stays marked until the user leaves the tab
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
  // Where it fails, the count stays on the tab until the next look.
  const { mutate } = useMutation({
    mutationFn: (moment: string) => api.call(seen, { body: { until: moment } }),
    onSuccess: (reply) => queries.setQueryData(keyOf(unseen), reply),
  });
  useEffect(() => {
    if (until) mutate(until);
  }, [mutate, until]);

  return ({ createdAt }: StaffContact) =>
    since !== undefined && createdAt !== null && time(createdAt) > time(since);
}

const time = (moment: string) => Date.parse(moment);
