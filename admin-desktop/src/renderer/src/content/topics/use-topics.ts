import { query } from '@institute/core/api/query-keys.ts';
import { type ChecklistInput, checkTopics } from '@institute/core/content/publish-checklist.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';

/** Milliseconds for which the list counts as current. Other users add names and domains. */
const cacheTtlMs = 60_000;

/** All topics by name. */
export function useTopics(enabled = true) {
  return useQuery({
    ...query(useApi(), topic.admin.list, { query: { sort: 'title' } }),
    enabled,
    staleTime: cacheTtlMs,
  });
}

/** The findings about the topics of a work. None until the topics are loaded. */
export function useTopicChecks(item: ChecklistInput) {
  const { data } = useTopics((item.topics ?? []).length > 0);
  return data ? checkTopics(item, data) : [];
}
