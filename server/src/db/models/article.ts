import type {
  ArticleCategory,
  ArticleStatus,
  articleTranslatable,
} from '@institute/core/content/article/limits.ts';
import { authorsOf } from '@institute/core/content/contribution/lists.ts';
import type { Contribution } from '@institute/core/content/contribution/schemas.ts';
import type { ReferencesOfItem } from '@institute/core/references/shown-references.ts';
import { contentColumns, ItemModel, itemJson } from '#server/db/content-model.ts';
import { type WorkTopic, workTopics } from './work-topic.ts';

export class Article extends ItemModel<(typeof articleTranslatable)[number]> {
  declare excerpt: string;
  declare content: string;
  /** Version of the sanitiser policy that cleaned `content`; 0 if never cleaned. */
  declare contentPolicy: number;
  declare contributions: Contribution[];
  declare topicIds: string[];
  /** Computed from `topicIds`; without the trash. */
  declare topics: WorkTopic[];
  declare category: ArticleCategory;
  declare status: ArticleStatus;
  declare coverImageUrl: string | null;
  declare videoUrl: string | null;
  declare gallery: string[];
  /** Alternative texts by image URL, then by language. */
  declare imageAlts: Record<string, Partial<Record<'id' | 'en', string>>>;
  declare publishedAt: Date | null;
  declare references: ReferencesOfItem['references'];
  declare citationStyle: ReferencesOfItem['citationStyle'];

  static override tableName = 'articles';
  static override computed = workTopics('articles');
  static publishedWhen = "status = 'published'";
  static override jsonAttributes = ['contributions', 'gallery', 'imageAlts', 'references', ...itemJson];

  /** All columns but the body. Translations contain bodies, so lists use `modify('forList')`. */
  static override listColumns = [
    ...['id', 'slug', 'title', 'excerpt', 'category', 'status', 'cover_image_url', 'video_url'],
    ...['contributions', 'topic_ids', 'gallery', 'image_alts', 'published_at', 'publish_at', 'unpublish_at'],
    ...contentColumns,
  ] as const;
  static override columns = [
    ...Article.listColumns,
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
