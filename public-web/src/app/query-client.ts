import { queryDefaults } from '@institute/core/query-keys.ts';
import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of a page. A read that failed on the server stays failed when the browser takes over, so that both
 * show the same; the reader tries again, or opens the page anew. A read without a connection fails at once: by default
 * it would wait for one, and the page would show that it is loading.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      ...queryDefaults,
      queries: { ...queryDefaults.queries, retryOnMount: false, networkMode: 'always' },
    },
  });
}
