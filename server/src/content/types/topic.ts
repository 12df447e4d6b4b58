import { coverField } from '@institute/core/brand/cover.ts';
import { topicShareText } from '@institute/core/brand/share-image-text.ts';
import { domainFields } from '@institute/core/content/domain/limits.ts';
import { slugsOf } from '@institute/core/content/slugs.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { topicTranslatable } from '@institute/core/content/topic/limits.ts';
import { type StaffTopic, type TopicValues, topicInput } from '@institute/core/content/topic/schemas.ts';
import { type Language, pickTranslation, untranslatedFields } from '@institute/core/i18n/locale.ts';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { normalizeTranslations } from '#server/content/repository/translations.ts';
import { noWorks, readTopicPage, type TopicPage } from '#server/content/topics/topic-pages.ts';
import { slugFrom } from '#server/content/urls/slug.ts';
import { Topic } from '#server/db/models/topic.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import { defineContentType, previewResponse, withTranslationShown } from './define-content-type.ts';

export const topicType = defineContentType({
  name: 'topic',
  model: Topic,
  endpoints: topic,
  input: topicInput,
  translatableFields: topicTranslatable,
  visibilityFields: ['slug', 'isActive'],
  nameColumn: 'name',
  staffList: {
    searched: ['name', 'found_title', 'description'],
    translated: topicTranslatable,
    filters: ['domain'],
    order: 'lower(name), id',
    titleColumn: 'name',
  },
  itemPage: {
    takenCode: 'topic_slug_taken',
    filePattern: '/feed\\.(?:xml|json)',
    async readShareTask(api, address) {
      const found = await api.call(topic.bySlug, address);
      const field = found.domain ? domainFields[found.domain] : coverField(found.id);
      return { words: topicShareText(found), seed: found.id, field };
    },
  },
  previewDefaults: { name: '…' },
  async preview(db, id, now, library) {
    const row = await Topic.query(db).findById(id);
    if (!row) return undefined;
    withTranslationShown(row);
    const page = await readTopicPage(db, row.id, now);
    const isHidden = !(await wherePublished(Topic.query(db), now).findById(id));
    // The lists of works do not find a hidden topic.
    if (isHidden) page.counts = noWorks;
    return {
      page: 'topic',
      item: slugsOf(row),
      isHidden,
      responses: [
        previewResponse(topic.bySlug, (language) => serializePublicTopic(row, page, { language, library })),
      ],
    };
  },
  toStaffItem(row: Topic) {
    const { id, slug, name, alternativeNames, description, domain } = row;
    const { createdAt, updatedAt, createdBy, version, language } = row;
    return {
      ...{ id, slug, name, alternativeNames, description, domain },
      ...{ createdAt, updatedAt, createdBy, version, language },
      isActive: row.isActive ? ('true' as const) : ('false' as const),
      changedOriginals: row.changedOriginals as StaffTopic['changedOriginals'],
      translations: row.translations as StaffTopic['translations'],
    } satisfies Record<keyof StaffTopic, unknown>;
  },
  toRow: topicRow,
  async beforePurge(db, id) {
    for (const table of ['articles', 'research', 'podcasts'])
      await db(table)
        .whereRaw('topic_ids @> array[?]::uuid[]', [id])
        .update({ topic_ids: db.raw('array_remove(topic_ids, ?::uuid)', [id]) });
  },
});

/**
 * Returns the columns of a topic. A former name becomes an alternative name, so that clients can still write it.
 * @param row the row before the save, if it exists
 */
export function topicRow(values: TopicValues, row: Topic | null) {
  const { name, language, domain } = values;
  const translations = normalizeTranslations(values, topicTranslatable);
  const names = namesOf({ name, translations });
  const former = row ? namesOf(row).filter((each) => !names.includes(each)) : [];
  const alternativeNames = [...new Set([...values.alternativeNames, ...former])].filter(
    (each) => !names.includes(each),
  );
  return {
    ...{ name, language, domain, alternativeNames, translations },
    slug: slugFrom(values.slug, name),
    description: values.description?.trim() ?? '',
    isActive: values.isActive === 'true',
  };
}

function namesOf({ name, translations }: Pick<Topic, 'name' | 'translations'>): string[] {
  const translated = Object.values(translations).flatMap((each) => (each?.name as string | undefined) ?? []);
  return [name, ...translated];
}

/** Returns a topic with the people and the topics of its page. */
export function serializePublicTopic(
  row: Topic,
  page: TopicPage,
  reader: { language: Language; library: MediaSnapshot },
) {
  return {
    ...serializeListedTopic(row, page, reader.language),
    ...{ people: page.people(reader), related: page.related(reader.language) },
    description: pickTranslation(row, topicTranslatable, reader.language).description,
    untranslated: untranslatedFields(row, topicTranslatable, reader.language),
    updatedAt: row.updatedAt,
  };
}

/** Returns a topic for a list. */
export function serializeListedTopic(row: Topic, { counts }: Pick<TopicPage, 'counts'>, language: Language) {
  const { id, domain } = row;
  return { id, ...slugsOf(row), domain, counts, ...pickTranslation(row, ['name'], language) };
}
