import type { ContentType } from '@institute/core/content/content-types.ts';
import type { WorkingCopy as CopyResponse } from '@institute/core/content/working-copy/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** The unpublished text of an item, shared by all staff. */
export class WorkingCopy extends BaseModel {
  declare kind: ContentType;
  /** The id of the item, or the id that a new item will get. */
  declare itemId: string;
  /** The version of the item that the copy started from. Null for a new item. */
  declare baseVersion: number | null;
  /** Increases with each save of the copy. */
  declare revision: number;
  declare title: string;
  declare language: Language;
  /** The values of the form. */
  declare form: unknown;
  /** The request body with which the form would save the item. It may be incomplete. */
  declare body: unknown;
  /** The username at the time of the save. */
  declare savedBy: string;
  /** The id of the user who stored the first revision. Null for deleted users. */
  declare createdBy: string | null;
  /** The ids of all users who stored a revision of it. */
  declare writers: string[];
  /** The texts of earlier revisions that colleagues replaced. */
  declare replaced: CopyResponse['replaced'];
  declare updatedAt: Date;

  static override tableName = 'working_copies';
  static override jsonAttributes = ['form', 'body', 'writers', 'replaced'];
  static override hasUpdatedAt = true;
  /** All columns but the content, which lists do not need. */
  static listColumns = [
    ...['id', 'kind', 'item_id', 'base_version', 'revision', 'title', 'language'],
    ...['saved_by', 'created_at', 'updated_at', 'created_by'],
  ] as const;
  static override columns = [...WorkingCopy.listColumns, 'form', 'body', 'writers', 'replaced'] as const;
}
