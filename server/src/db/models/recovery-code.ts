import { BaseModel } from '#server/db/base-model.ts';

/** A single-use replacement for a code of the authenticator app. */
export class RecoveryCode extends BaseModel {
  declare userId: string;
  declare codeHash: string;
  declare usedAt: Date | null;

  static override tableName = 'recovery_codes';
}
