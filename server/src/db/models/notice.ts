import type { NoticeCause } from '@institute/core/account/notice/limits.ts';
import type { CommentedType } from '@institute/core/content/comment/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** An event that waits for an account. */
export class Notice extends BaseModel {
  declare userId: string;
  declare cause: NoticeCause;
  declare kind: CommentedType;
  declare itemId: string;
  declare language: Language;
  /** The comment or the reply. Null for a review. */
  declare commentId: string | null;
  declare reviewId: string | null;
  /** The name of the user or the guest at that time. */
  declare actor: string;
  declare readAt: Date | null;
  /** When an email about it was queued. */
  declare mailedAt: Date | null;

  static override tableName = 'notices';
}
