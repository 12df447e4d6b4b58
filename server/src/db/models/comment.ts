import type { CommentedType } from '@institute/core/content/comment/limits.ts';
import type { CommentPerson } from '@institute/core/content/comment/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** A comment on a text of an item, or a reply. */
export class Comment extends BaseModel {
  declare kind: CommentedType;
  declare itemId: string;
  declare language: Language;
  /** The comment of a reply. */
  declare parentId: string | null;
  /** The field of the quoted passage. Null without one. */
  declare field: string | null;
  /** The hash of the field's text at that time. */
  declare textHash: string | null;
  declare rangeStart: number | null;
  declare rangeEnd: number | null;
  declare quote: string | null;
  /** Null for a guest. */
  declare userId: string | null;
  /** The username at that time. Null for a guest. */
  declare username: string | null;
  /** The name that a guest gave. Null for users. */
  declare guestName: string | null;
  declare text: string;
  declare mentions: CommentPerson[];
  declare resolvedAt: Date | null;
  /** The username at that time. */
  declare resolvedBy: string | null;

  static override tableName = 'comments';
  static override jsonAttributes = ['mentions'];
}
