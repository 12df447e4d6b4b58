import type { Domain } from '@institute/core/content/domain/limits.ts';
import { topicLimits } from '@institute/core/content/topic/limits.ts';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { findBySlug } from '#server/content/urls/slug.ts';
import type { BaseModel } from '#server/db/base-model.ts';
import { Topic } from '#server/db/models/topic.ts';
import { wherePublished } from '#server/db/publication-sql.ts';

/** Filters of a list of works. */
interface TopicFilters {
  /** The slugs of topics, separated by commas. */
  topic?: string | undefined;
  domain?: Domain | undefined;
}

/**
 * Returns a function that restricts a query to works with any of the public topics and with an active topic of a domain.
 * Unknown topics have no works.
 */
export async function topicFilter(db: Knex, { topic, domain }: TopicFilters, now: Date) {
  const ids: string[] = [];
  for (const slug of new Set(topic?.split(',', topicLimits.perFilter))) {
    const row = await findBySlug(wherePublished(Topic.query(db), now), 'topic', slug);
    if (row) ids.push(row.id);
  }
  return <M extends BaseModel>(works: QueryBuilder<M>): QueryBuilder<M> => {
    if (topic) works.whereRaw('topic_ids && ?::uuid[]', [ids]);
    if (domain) works.whereRaw(`topic_ids && ${domainTopics}`, [domain]);
    return works;
  };
}

/** SQL for the ids of the active topics of a domain. */
export const domainTopics =
  'array(select id from topics where domain = ? and is_active and deleted_at is null)';
