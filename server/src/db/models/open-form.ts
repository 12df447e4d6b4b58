import type { ContentType } from '@institute/core/content/content-types.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** A form that has an item open, in a window of a user. */
export class OpenForm extends BaseModel {
  declare kind: ContentType;
  declare itemId: string;
  declare userName: string;
  /** The time of the last presence request. */
  declare seenAt: Date;

  static override tableName = 'open_forms';
}
