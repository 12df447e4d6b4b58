import type { TopicLink } from '@institute/core/content/topic/schemas.ts';
import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import type { WorkTopic } from '#server/db/models/work-topic.ts';

/** Returns the names of all topics for staff, in the language of the work. */
export function tagsFor(topics: readonly WorkTopic[], language: Language): string[] {
  return topics.map((topic) => nameIn(topic, language).name);
}

/** Returns the names of the active topics for visitors. */
export function publicTags(topics: readonly WorkTopic[], language: Language): string[] {
  return tagsFor(
    topics.filter(({ isActive }) => isActive),
    language,
  );
}

/** Returns the active topics for visitors. */
export function topicLinks(topics: readonly WorkTopic[], language: Language): TopicLink[] {
  return topics
    .filter(({ isActive }) => isActive)
    .map((topic) => {
      const { id, domain, slugs } = topic;
      return { id, domain, slug: slugs[language] ?? slugs[topic.language] ?? '', ...nameIn(topic, language) };
    });
}

/** Returns the name in a language, or else in the other one. */
export function nameIn({ names }: Pick<WorkTopic, 'names'>, language: Language) {
  const name = names[language];
  if (name !== undefined) return { name, language };
  const other = otherLanguage(language);
  return { name: names[other] ?? '', language: other };
}

/** Returns the topics of a work for staff, in the main language of the work. */
export function staffTopics({ topics, language }: { topics: readonly WorkTopic[]; language: Language }) {
  const tags = tagsFor(topics, language);
  return { tags, topics: topics.map(({ id }, at) => ({ id, name: tags[at] ?? '' })) };
}

/** Returns the topics of a work for visitors. */
export function publicTopics({ topics }: { topics: readonly WorkTopic[] }, language: Language) {
  return { tags: publicTags(topics, language), topics: topicLinks(topics, language) };
}

/** Reads topics in the order of their ids, without the trash. */
export async function readWorkTopics(db: Knex, ids: readonly string[]): Promise<WorkTopic[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: { topics: WorkTopic[] }[] }>(
    'select topics_of(?::uuid[]) as topics',
    [[...ids]],
  );
  return rows[0]?.topics ?? [];
}
