import type { NoticeMailChoice } from '@institute/core/account/notice/limits.ts';
import type { Role } from '@institute/core/account/roles.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** A staff account. */
export class User extends BaseModel {
  declare username: string;
  declare role: Role;
  declare passwordHash: string;
  declare disabledAt: Date | null;
  declare lastSignInAt: Date | null;
  /** When the user last viewed the contact messages. */
  declare contactsSeenAt: Date | null;
  declare noticeMail: NoticeMailChoice;
  /** The address for emails about notices. */
  declare email: string | null;
  /** The language of these emails. */
  declare mailLanguage: Language;
  declare updatedAt: Date;

  static override tableName = 'users';
  static override hasUpdatedAt = true;
}
