import type { TopicLink } from '@institute/core/content/topic/public-endpoints.ts';

/** Returns the names of topics as keywords; undefined without any. */
export function namesOf(topics: readonly TopicLink[]): string[] | undefined {
  return topics.length > 0 ? topics.map(({ name }) => name) : undefined;
}
