import { invitation, user } from '@institute/core/account/endpoints.ts';
import { keyOf } from '@institute/core/query-keys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#src/renderer/src/app/api.ts';

/** Read anew whenever it comes into view: others invite, sign in and leave meanwhile. */
const anew = { staleTime: 0, refetchOnMount: 'always' } as const;

export function useUsers() {
  const api = useApi();
  return useQuery({ queryKey: keyOf(user.list), queryFn: () => api.call(user.list), ...anew });
}

export function useInvitations() {
  const api = useApi();
  return useQuery({ queryKey: keyOf(invitation.list), queryFn: () => api.call(invitation.list), ...anew });
}

/** Tells that users or invitations are not as they were. */
export function useUsersChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const list of [user.list, invitation.list])
      void queries.invalidateQueries({ queryKey: keyOf(list) });
  };
}
