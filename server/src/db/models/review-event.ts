import type { ReviewAction, ReviewedType } from '@institute/core/content/review/limits.ts';
import type { Reviewer } from '@institute/core/content/review/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** An action on the text of an item in a language. Rows never change. */
export class ReviewEvent extends BaseModel {
  declare kind: ReviewedType;
  declare itemId: string;
  declare language: Language;
  /** Counts the events of the text from 1. */
  declare number: number;
  declare action: ReviewAction;
  declare userId: string;
  /** The username at that time. */
  declare username: string;
  /** The requested reviewers. */
  declare reviewers: Reviewer[];
  /** The due date of a request, `YYYY-MM-DD`. */
  declare dueOn: string | null;
  declare note: string | null;
  /** The hash of the text that the user has read. */
  declare textHash: string;

  static override tableName = 'review_events';
  static override jsonAttributes = ['reviewers'];
}
