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
  /** Name of an uploaded PDF that replaces the generated one. */
  declare pdf: string | null;
  declare isPublished: boolean;
  declare publicationDate: Date | null;
  /** Scheduled publish time. Null: public as soon as it is published. */
  declare publishAt: Date | null;

  static override tableName = 'research';
  static publishedWhen = 'is_published';
  static override jsonAttributes = ['authors', 'tags', 'translations', 'changedOriginals'];

  /** All columns but the body. Translations contain bodies, so lists use `modify('forList')`. */
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

  /** `modify('forList')` omits the bodies in both languages: with them, a list of 20 items has megabytes. */
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
