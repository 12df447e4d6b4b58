import type { SearchPreview } from '@institute/core/content/search-preview.ts';
import type { ServiceCategory, serviceTranslatable } from '@institute/core/content/service/limits.ts';
import { ContentModel, contentColumns } from '#server/db/content-model.ts';

export class Service extends ContentModel<(typeof serviceTranslatable)[number]> {
  declare title: string;
  declare description: string;
  declare icon: string | null;
  declare features: string[];
  declare category: ServiceCategory;
  declare isActive: boolean;
  /** The API field `order`. Null counts as 0. */
  declare position: number | null;
  declare searchPreview: SearchPreview;

  static override tableName = 'services';
  static publishedWhen = 'is_active';
  static override jsonAttributes = ['features', 'searchPreview', 'translations', 'changedOriginals'];
  static override columns = [
    ...['id', 'title', 'description', 'icon', 'features', 'category'],
    ...['is_active', 'position', 'search_preview'],
    ...contentColumns,
    'changed_originals',
  ] as const;
}
