import { authorsOf } from '@institute/core/content/contribution/lists.ts';
import type { Contribution } from '@institute/core/content/contribution/schemas.ts';
import type { ResearchArea } from '@institute/core/content/research/areas.ts';
import type { Licence, ResearchType, researchTranslatable } from '@institute/core/content/research/limits.ts';
import type { ReferencesOfItem } from '@institute/core/references/shown-references.ts';
import { contentColumns, ItemModel, itemJson } from '#server/db/content-model.ts';
import { type WorkTopic, workTopics } from './work-topic.ts';

export class Research extends ItemModel<(typeof researchTranslatable)[number]> {
  declare contributions: Contribution[];
  declare topicIds: string[];
  /** Computed from `topicIds`; without the trash. */
  declare topics: WorkTopic[];
  declare abstract: string;
  declare shortTitle: string | null;
  declare takeaways: string[];
  declare area: ResearchArea | null;
  declare seriesNumber: string | null;
  declare licence: Licence | null;
  declare content: string;
  /** Version of the sanitiser policy that cleaned `content`. */
  declare contentPolicy: number;
  declare type: ResearchType;
  declare downloadUrl: string | null;
  /** Name of an uploaded PDF that replaces the generated one. */
  declare pdf: string | null;
  /** Computed: the pages of the uploaded PDFs by name, or null. */
  declare pdfPages: Record<string, number> | null;
  declare isPublished: boolean;
  declare publicationDate: Date | null;
  declare references: ReferencesOfItem['references'];
  declare citationStyle: ReferencesOfItem['citationStyle'];

  static override tableName = 'research';
  static override computed = {
    ...workTopics('research'),
    pdfPages: `(
      select jsonb_object_agg(name, pages) from pdfs where pages is not null and name in (
        research.pdf, research.translations #>> '{id,pdf}', research.translations #>> '{en,pdf}'
      )
    )`,
  };
  static publishedWhen = 'is_published';
  static override jsonAttributes = ['contributions', 'takeaways', 'references', ...itemJson];

  /** All columns but the body. Translations contain bodies, so lists use `modify('forList')`. */
  static override listColumns = [
    ...['id', 'slug', 'title', 'contributions', 'topic_ids', 'abstract', 'type', 'download_url', 'pdf'],
    ...['area', 'short_title', 'takeaways', 'series_number', 'licence'],
    ...['is_published', 'publication_date', 'publish_at', 'unpublish_at'],
    ...contentColumns,
  ] as const;
  static override columns = [
    ...Research.listColumns,
    'changed_originals',
    'search_preview',
    'content',
    'content_policy',
    'references',
    'citation_style',
  ] as const;

  /** The printed names of the authors. */
  get authors(): string[] {
    return authorsOf(this.contributions);
  }
}
