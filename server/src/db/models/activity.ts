import type { ActivityAct, ActivityKind } from '@institute/core/content/activity/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** An entry of the activity log. */
export class Activity extends BaseModel {
  declare who: string | null;
  declare act: ActivityAct;
  declare kind: ActivityKind | null;
  declare itemId: string | null;
  declare name: string | null;
  declare language: Language | null;
  declare address: string | null;
  declare times: number;

  static override tableName = 'activity';
}
