import type { ContentType } from '@institute/core/content/content-types.ts';
import type { RevisionAction } from '@institute/core/content/lifecycle/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** A revision: the state of a content item after a save, or a replaced text of its working copy. */
export class Revision extends BaseModel {
  declare kind: ContentType;
  declare itemId: string;
  /** The item's version number at that time. Null for a replaced text. */
  declare number: number | null;
  declare action: RevisionAction;
  /** The item as the staff API returned it. For a replaced text, the values of the form. */
  declare fields: unknown;
  declare languages: Language[];
  declare savedBy: string | null;
  /** The ids of the users who wrote it: the user who saved it, and those of the completed working copy. */
  declare writers: string[];

  static override tableName = 'versions';
  static override jsonAttributes = ['fields', 'languages', 'writers'];
  /** All columns but `fields`, which lists do not need. */
  static listColumns = [
    ...['id', 'kind', 'item_id', 'number', 'action', 'languages', 'saved_by', 'created_at'],
  ] as const;
  static override columns = [...Revision.listColumns, 'fields'] as const;
}
