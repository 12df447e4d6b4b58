import { twoFactor } from '@institute/core/account/endpoints.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';
import { userKey } from '#dashboard/lib/session.ts';

/** Whether the user's own sign-in needs a code. Refetched on each mount. */
export function useTwoFactor() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeyFor(twoFactor.state),
    queryFn: () => api.call(twoFactor.state),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Returns a function that invalidates the two-factor state. */
export function useTwoFactorChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeyFor(twoFactor.state) });
    // A user who had to set up two-factor sign-in now has full access.
    void queries.invalidateQueries({ queryKey: userKey });
  };
}
