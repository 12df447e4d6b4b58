import type { Domain } from '@institute/core/content/domain/limits.ts';
import type { topicTranslatable } from '@institute/core/content/topic/limits.ts';
import { ContentModel, contentColumns } from '#server/db/content-model.ts';
import { publishedSql } from '#server/db/publication-sql.ts';
import { Article } from './article.ts';
import { Podcast } from './podcast.ts';
import { Research } from './research.ts';

export class Topic extends ContentModel<(typeof topicTranslatable)[number]> {
  declare slug: string;
  declare name: string;
  declare alternativeNames: string[];
  declare description: string;
  declare domain: Domain | null;
  declare isActive: boolean;

  static override tableName = 'topics';
  static publishedWhen = 'is_active';
  /** A topic without text is public while a public work has it: a tag of a draft does not become public. */
  static visibleWhen = (at: string) => `(description ~ '\\S' or ${hasPublicWork(at)})`;
  static override jsonAttributes = ['alternativeNames', 'translations', 'changedOriginals'];
  static override columns = [
    ...['id', 'slug', 'name', 'alternative_names', 'description', 'domain', 'is_active'],
    ...contentColumns,
    'changed_originals',
  ] as const;
}

/** The models of works, which have topics. */
export const workModels = { research: Research, article: Article, podcast: Podcast } as const;

function hasPublicWork(at: string): string {
  const exists = Object.values(workModels).map(
    (model) => `exists (
      select 1 from ${model.tableName}
      where topic_ids @> array[topics.id] and deleted_at is null and ${publishedSql(model, at)}
    )`,
  );
  return `(${exists.join(' or ')})`;
}
