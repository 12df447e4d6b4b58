import { BaseModel } from '#src/db/base-model.ts';

/** What a user's app makes codes from; it counts from `confirmedAt` on. */
export class SecondFactor extends BaseModel {
  declare userId: string;
  /** In base32. */
  declare secret: string;
  declare confirmedAt: Date | null;
  /** The step of the last code that was taken: neither it nor one before it is taken again. */
  declare lastStep: number | null;

  static override tableName = 'second_factors';
  static override idColumn = 'user_id';
  static override columns = ['user_id', 'secret', 'created_at', 'confirmed_at', 'last_step'] as const;
}
