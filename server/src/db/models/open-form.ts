import type { ContentKind } from '@institute/core/content/kinds.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** A form that has an item open, in a window of a user. */
export class OpenForm extends BaseModel {
  declare kind: ContentKind;
  declare itemId: string;
  declare userName: string;
  /** The time of the last presence request. */
  declare seenAt: Date;

  static override tableName = 'open_forms';
}
