import type { siteContentTranslatable } from '@institute/core/content/site-content/limits.ts';
import { ContentModel, contentColumns } from '#server/db/content-model.ts';

export class SiteContent extends ContentModel<(typeof siteContentTranslatable)[number]> {
  declare section: string;
  declare title: string | null;
  declare content: string;
  /** JSON text, stored byte for byte. */
  declare metadata: string;
  /** Path of the item to which the entry leads; empty without one. */
  declare link: string;
  declare isActive: boolean;

  static override tableName = 'site_content';
  static publishedWhen = 'is_active';
  static override jsonAttributes = ['translations', 'changedOriginals'];
  static override columns = [
    ...['id', 'section', 'title', 'content', 'metadata', 'link', 'is_active'],
    ...contentColumns,
    'changed_originals',
  ] as const;
}
