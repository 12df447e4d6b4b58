import type { ResearchType, researchTranslatable } from '@institute/core/content/research/limits.ts';
import type { Modifiers } from 'objection';
import { ContentModel, contentColumns } from '#src/db/content-model.ts';

export class Research extends ContentModel<(typeof researchTranslatable)[number]> {
  declare slug: string;
  declare title: string;
  declare authors: string[];
  declare abstract: string;
  declare content: string;
  declare type: ResearchType;
  declare tags: string[];
  declare downloadUrl: string | null;
  /** The name of a stored PDF that stands in the place of the drawn one. */
  declare pdf: string | null;
  declare isPublished: boolean;
  declare publicationDate: Date | null;
  /** From when it is public, where it is published; null is at once. */
  declare publishAt: Date | null;

  static override tableName = 'research';
  static publishedWhen = 'is_published';
  static override jsonAttributes = ['authors', 'tags', 'translations', 'changedOriginals'];

  /** All but the body. Translations hold their bodies: lists use `modify('forList')`. */
  static listColumns = [
    'id',
    'slug',
    'title',
    'authors',
    'abstract',
    'type',
    'tags',
    'download_url',
    'pdf',
    'is_published',
    'publication_date',
    'publish_at',
    ...contentColumns,
  ] as const;
  static override columns = [...Research.listColumns, 'changed_originals', 'content'] as const;

  /** `modify('forList')`: no body in either language, for bodies make a list of 20 weigh megabytes. */
  static override modifiers: Modifiers = {
    forList: (query) =>
      query.select(
        Research.listColumns
          .filter((column) => column !== 'translations')
          .map((column) => `research.${column}`),
        'research.listed_translations as translations',
      ),
  };
}
