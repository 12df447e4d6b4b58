import type { Domain } from '@institute/core/content/domain/limits.ts';
import { topicLimits } from '@institute/core/content/topic/limits.ts';
import type { WorkCounts } from '@institute/core/content/topic/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { toContributor } from '#server/content/people/contributors.ts';
import { readMerges, readPublicPeople } from '#server/content/people/public-people.ts';
import { workModels } from '#server/db/models/topic.ts';
import { publishedSql } from '#server/db/publication-sql.ts';
import { readWorkTopics, topicLinks } from './work-topics.ts';

interface Reader {
  language: Language;
  library: MediaSnapshot;
}

/** What the page of a topic shows besides its texts and works. */
export type TopicPage = Awaited<ReturnType<typeof readTopicPage>>;

/** Reads the number of works, the people and the related topics of a topic. */
export async function readTopicPage(db: Knex, id: string, now: Date) {
  const counts = (await countWorks(db, [id], now)).get(id) ?? noWorks;
  return { counts, people: await readPeople(db, [id], now), related: await readRelated(db, id, now) };
}

/** Reads the number of works, the people and the topics of a domain. */
export async function readDomainPage(db: Knex, domain: Domain, now: Date) {
  const ids = await domainTopicIds(db, domain);
  const shown = [...(await countWorks(db, ids, now))];
  const frequent = shown.sort(([, one], [, other]) => total(other) - total(one)).map(([id]) => id);
  const topics = await readWorkTopics(db, frequent);
  return {
    counts: await countTogether(db, ids, now),
    people: await readPeople(db, ids, now),
    topics: (language: Language) => topicLinks(topics, language),
  };
}

export function domainTopicIds(db: Knex, domain: Domain): Promise<string[]> {
  return db('topics').where({ domain, is_active: true }).whereNull('deleted_at').orderBy('id').pluck('id');
}

export const noWorks: WorkCounts = { research: 0, article: 0, podcast: 0 };

function total({ research, article, podcast }: WorkCounts): number {
  return research + article + podcast;
}

/** Returns SQL for the public works with any of the topics: content type, topics and contributions. */
function worksWith(ids: string): string {
  const selects = Object.entries(workModels).map(
    ([kind, model]) => `select '${kind}' as kind, topic_ids, contributions from ${model.tableName}
      where topic_ids && ${ids} and deleted_at is null and ${publishedSql(model)}`,
  );
  return selects.join(' union all ');
}

const publicWorks = worksWith(':ids::uuid[]');

/** Counts the public works per domain in one query. Domains without works are absent. */
export async function countDomains(db: Knex, now: Date): Promise<Map<Domain, WorkCounts>> {
  const isActive = 'domain is not null and is_active and deleted_at is null';
  const { rows } = await db.raw<{ rows: { domain: Domain; kind: keyof WorkCounts; count: number }[] }>(
    `select domain, kind, count(*)::integer as count
     from (${worksWith(`array(select id from topics where ${isActive})`)}) as works, lateral (
       select distinct domain from topics where id = any(topic_ids) and ${isActive}
     ) as domains group by domain, kind`,
    { now },
  );
  const counts = new Map<Domain, WorkCounts>();
  for (const { domain, kind, count } of rows)
    counts.set(domain, { ...noWorks, ...counts.get(domain), [kind]: count });
  return counts;
}

/** Counts the public works per topic. Topics without works are absent. */
export async function countWorks(
  db: Knex,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, WorkCounts>> {
  const counts = new Map<string, WorkCounts>();
  if (ids.length === 0) return counts;
  const { rows } = await db.raw<{ rows: { id: string; kind: keyof WorkCounts; count: number }[] }>(
    `select id, kind, count(*)::integer as count from (${publicWorks}) as works, unnest(topic_ids) as id
     where id = any(:ids::uuid[]) group by id, kind`,
    { ids: [...ids], now },
  );
  for (const { id, kind, count } of rows) counts.set(id, { ...noWorks, ...counts.get(id), [kind]: count });
  return counts;
}

/** Counts the public works that have any of the topics. */
export async function countTogether(db: Knex, ids: readonly string[], now: Date): Promise<WorkCounts> {
  if (ids.length === 0) return noWorks;
  const { rows } = await db.raw<{ rows: { kind: keyof WorkCounts; count: number }[] }>(
    `select kind, count(*)::integer as count from (${publicWorks}) as works group by kind`,
    { ids: [...ids], now },
  );
  return { ...noWorks, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

/** Reads the people with the most public works on the topics. */
async function readPeople(db: Knex, ids: readonly string[], now: Date) {
  const { rows } = await db.raw<{ rows: { id: string; works: number }[] }>(
    `select id, count(*)::integer as works from (${publicWorks}) as works, lateral (
       select distinct (value ->> 'personId')::uuid as id from jsonb_array_elements(contributions)
       where value ->> 'personId' is not null
     ) as people group by id`,
    { ids: [...ids], now },
  );
  const merges = await readMerges(
    db,
    rows.map(({ id }) => id),
  );
  const works = new Map<string, number>();
  for (const { id, works: count } of rows) {
    const person = merges.get(id);
    if (person) works.set(person, (works.get(person) ?? 0) + count);
  }
  const shown = [...(await readPublicPeople(db, [...works.keys()], now)).values()]
    .sort(
      (one, other) =>
        (works.get(other.id) ?? 0) - (works.get(one.id) ?? 0) || one.sortName.localeCompare(other.sortName),
    )
    .slice(0, topicLimits.people);
  return (reader: Reader) => shown.map((person) => toContributor(person, reader));
}

/** Reads the topics that share the most public works with a topic. */
async function readRelated(db: Knex, id: string, now: Date) {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select topics.id from (${publicWorks}) as works, unnest(topic_ids) as given(id) join topics using (id)
     where topics.id <> :id and is_active and deleted_at is null
     group by topics.id order by count(*) desc, topics.id limit :limit`,
    { ids: [id], id, now, limit: topicLimits.related },
  );
  const topics = await readWorkTopics(
    db,
    rows.map((row) => row.id),
  );
  return (language: Language) => topicLinks(topics, language);
}
