import { BaseModel } from '#src/db/base-model.ts';

/** A staff account. */
export class User extends BaseModel {
  declare username: string;
  declare passwordHash: string;
  declare disabledAt: Date | null;
  declare lastSignInAt: Date | null;
  /** When the user last viewed the contact messages. */
  declare contactsSeenAt: Date | null;
  declare updatedAt: Date;

  static override tableName = 'users';
  static override hasUpdatedAt = true;
}
