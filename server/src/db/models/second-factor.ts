import { BaseModel } from '#server/db/base-model.ts';

/** The TOTP secret of a user. Active once `confirmedAt` is set. */
export class SecondFactor extends BaseModel {
  declare userId: string;
  /** Base32. */
  declare secret: string;
  declare confirmedAt: Date | null;
  /** Time step of the last accepted code. Codes of this or an earlier step are rejected. */
  declare lastStep: number | null;

  static override tableName = 'second_factors';
  static override idColumn = 'user_id';
}
