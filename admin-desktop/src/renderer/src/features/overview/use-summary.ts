import { query } from '@institute/core/api/query-keys.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';

export function useSummary(enabled = true) {
  return useQuery({ ...query(useApi(), summary), enabled });
}
