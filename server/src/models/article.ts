import type {
  ArticleCategory,
  ArticleStatus,
  articleTranslatable,
} from '@institute/core/content/article/limits.ts';
import type { Modifiers } from 'objection';
import { ContentModel, contentColumns } from '#src/db/content-model.ts';

export class Article extends ContentModel<(typeof articleTranslatable)[number]> {
  declare slug: string;
  declare title: string;
  declare excerpt: string;
  declare content: string;
  /** Version of the sanitiser policy that cleaned `content`; 0 if never cleaned. */
  declare contentPolicy: number;
  declare category: ArticleCategory;
  declare status: ArticleStatus;
  declare coverImageUrl: string | null;
  declare videoUrl: string | null;
  declare gallery: string[];
  /** Alternative texts by image URL, then by language. */
  declare imageAlts: Record<string, Partial<Record<'id' | 'en', string>>>;
  declare publishedAt: Date | null;
  /** Scheduled publish time. Null: public as soon as it is published. */
  declare publishAt: Date | null;

  static override tableName = 'articles';
  static publishedWhen = "status = 'published'";
  static override jsonAttributes = ['gallery', 'imageAlts', 'translations', 'changedOriginals'];

  /** All columns but the body. Translations contain bodies, so lists use `modify('forList')`. */
  static listColumns = [
    'id',
    'slug',
    'title',
    'excerpt',
    'category',
    'status',
    'cover_image_url',
    'video_url',
    'gallery',
    'image_alts',
    'published_at',
    'publish_at',
    ...contentColumns,
  ] as const;
  static override columns = [
    ...Article.listColumns,
    'changed_originals',
    'content',
    'content_policy',
  ] as const;

  /** `modify('forList')` omits the bodies in both languages: with them, a list of 20 items has megabytes. */
  static override modifiers: Modifiers = {
    forList: (query) =>
      query.select(
        Article.listColumns
          .filter((column) => column !== 'translations')
          .map((column) => `articles.${column}`),
        'articles.listed_translations as translations',
      ),
  };
}
