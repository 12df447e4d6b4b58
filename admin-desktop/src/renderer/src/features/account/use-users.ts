import { invitation, user } from '@institute/core/account/endpoints.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';

/** Refetched on each mount, since other users change it too. */
const refetchAlways = { staleTime: 0, refetchOnMount: 'always' } as const;

export function useUsers() {
  const api = useApi();
  return useQuery({ queryKey: queryKeyFor(user.list), queryFn: () => api.call(user.list), ...refetchAlways });
}

export function useInvitations() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeyFor(invitation.list),
    queryFn: () => api.call(invitation.list),
    ...refetchAlways,
  });
}

/** Returns a function that invalidates users and invitations. */
export function useUsersChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const list of [user.list, invitation.list])
      void queries.invalidateQueries({ queryKey: queryKeyFor(list) });
  };
}
