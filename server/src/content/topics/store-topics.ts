import { isDeepStrictEqual } from 'node:util';
import type { GivenTopic } from '@institute/core/content/topic/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { slugify } from '@institute/core/lib/text.ts';
import type { Knex } from 'knex';
import type { WriteContext } from '#server/content/repository/content-repository.ts';
import { logSave } from '#server/content/repository/log-activity.ts';
import { saveRevision } from '#server/content/revisions/revisions.ts';
import { topicType } from '#server/content/types/topic.ts';
import { freeSlug, itemPath } from '#server/content/urls/slug.ts';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { Redirect } from '#server/db/models/redirect.ts';
import { Topic } from '#server/db/models/topic.ts';
import type { WorkTopic } from '#server/db/models/work-topic.ts';
import { readWorkTopics, tagsFor } from './work-topics.ts';

/** The topics of a request, or those of the item if the request has none. */
interface Given {
  topics: readonly GivenTopic[];
  /** The names of the topics, as clients that do not know topics write them. */
  tags?: readonly string[];
  language: Language;
}

interface Before {
  language: Language;
  topics: readonly WorkTopic[];
  topicIds: readonly string[];
}

/** The columns of a work with its topics. `topics` follows from the ids and is not stored. */
export interface TopicColumns {
  topicIds: string[];
  topics: WorkTopic[];
}

/**
 * Returns the topics to store. Changed topics win over changed tags, because tags follow from them.
 *
 * A name gets the topic that has it as its name in either language, or else as an alternative name. A name without a
 * topic becomes a topic. Topics in the trash remain with the work, so that it has them again after their return.
 * @param before the work before the save, if it exists
 */
export async function storedTopics(
  { topics, tags, language }: Given,
  before: Before | null,
  caller: WriteContext,
): Promise<TopicColumns> {
  const current = before?.topics ?? [];
  const hasNewTopics = !isDeepStrictEqual(
    topics.map(({ id }) => id ?? null),
    current.map(({ id }) => id),
  );
  const hasNewTags = tags && !isDeepStrictEqual([...tags], tagsFor(current, before?.language ?? language));
  if (before && !hasNewTopics && !hasNewTags) return { topicIds: [...before.topicIds], topics: [...current] };
  const given = hasNewTopics
    ? topics
    : retainTopics(tags ?? [], current, tagsFor(current, before?.language ?? language));
  const ids = await findOrCreate(caller, given, language);
  const shown = new Set(current.map(({ id }) => id));
  const trashed = (before?.topicIds ?? []).filter((id) => !shown.has(id) && !ids.includes(id));
  const topicIds = [...ids, ...trashed];
  return { topicIds, topics: await readWorkTopics(caller.db, topicIds) };
}

/** A work retains its own topic of a name that other topics have, too. Two topics of one name remain two. */
function retainTopics(tags: readonly string[], topics: readonly WorkTopic[], names: readonly string[]) {
  return tags.map((name, at) => {
    const own = topics.filter((_, index) => names[index] === name);
    const before = tags.slice(0, at).filter((each) => each === name).length;
    return { id: (own[before] ?? own.at(-1))?.id, name };
  });
}

async function findOrCreate(
  caller: WriteContext,
  given: readonly GivenTopic[],
  language: Language,
): Promise<string[]> {
  const { db } = caller;
  const known = await knownIds(db, given);
  const names = given.flatMap(({ id, name }) => (id && known.has(id) ? [] : [name]));
  let found = await findTopics(db, names);
  if (names.some((name) => !found.has(name))) {
    // Two requests with the same new name make one topic.
    await lockInTransaction(db, 'slugs');
    found = await findTopics(db, names);
    for (const name of new Set(names))
      if (!found.has(name)) found.set(name, await createTopic(caller, name, language));
  }
  const ids = given.map(({ id, name }) => (id && known.has(id) ? id : (found.get(name) as string)));
  return [...new Set(ids)];
}

async function knownIds(db: Knex, given: readonly GivenTopic[]): Promise<ReadonlySet<string>> {
  const ids = given.flatMap(({ id }) => id ?? []);
  return new Set(ids.length > 0 ? await db('topics').whereIn('id', ids).pluck<string[]>('id') : []);
}

/** Returns the ids of the topics with these names. A name wins over an alternative name, and the older of two topics. */
export async function findTopics(db: Knex, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (names.length === 0) return found;
  const { rows } = await db.raw<{ rows: { id: string; names: string[]; others: string[] }[] }>(
    `select id, array_remove(array[name, translations #>> '{id,name}', translations #>> '{en,name}'], null) as names,
       array(select jsonb_array_elements_text(alternative_names)) as others
     from topics
     where deleted_at is null and (
       name = any(:names) or translations #>> '{id,name}' = any(:names) or translations #>> '{en,name}' = any(:names)
       or jsonb_exists_any(alternative_names, :names)
     ) order by created_at, id`,
    { names: [...names] },
  );
  for (const name of names) {
    const topic =
      rows.find((each) => each.names.includes(name)) ?? rows.find(({ others }) => others.includes(name));
    if (topic) found.set(name, topic.id);
  }
  return found;
}

async function createTopic(caller: WriteContext, name: string, language: Language): Promise<string> {
  const { db, services } = caller;
  const now = services.clock();
  const slug = await freeSlug(db, { name: 'topic', model: Topic }, slugify(name) || 'topic');
  await Redirect.query(db)
    .delete()
    .where({ path: itemPath('topic', slug) });
  const row = await Topic.query(db).insert({
    ...{ slug, name, language, alternativeNames: [], description: '', domain: null, isActive: true },
    ...{ translations: {}, version: 1, createdAt: now, updatedAt: now, createdBy: caller.user?.id ?? null },
  });
  const saved = { action: 'created', after: topicType.toStaffItem(row) } as const;
  await saveRevision(topicType, saved, caller);
  await logSave('topic', saved, caller);
  return row.id;
}
