import { twoFactor } from '@institute/core/account/endpoints.ts';
import { keyOf } from '@institute/core/query-keys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#src/renderer/src/app/api.ts';
import { userKey } from '#src/renderer/src/app/session.ts';

/** Whether the own sign-in asks for a code; read anew whenever it comes into view. */
export function useTwoFactor() {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(twoFactor.state),
    queryFn: () => api.call(twoFactor.state),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Tells that it is not as it was. */
export function useTwoFactorChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(twoFactor.state) });
    // Who had to have it may do everything now.
    void queries.invalidateQueries({ queryKey: userKey });
  };
}
