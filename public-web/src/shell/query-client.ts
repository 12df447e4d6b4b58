import { queryDefaults } from '@institute/core/api/query-keys.ts';
import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the query cache of a page. Server errors stay after hydration, so that both sides render the same; the
 * visitor retries. Offline queries fail at once, because by default they would pause and show a loading state.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      ...queryDefaults,
      queries: { ...queryDefaults.queries, retryOnMount: false, networkMode: 'always' },
    },
  });
}
