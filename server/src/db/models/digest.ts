import type { Language } from '@institute/core/i18n/locale.ts';
import type { DigestState } from '@institute/core/inbox/limits.ts';
import type { DigestItemRef } from '@institute/core/inbox/schemas.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** A rendered digest. Contains `unsubscribePlaceholder` instead of the recipient's link. */
export interface DigestMail {
  subject: string;
  html: string;
  text: string;
}

/** A digest that is being sent or was sent. */
export class Digest extends BaseModel {
  declare state: DigestState;
  declare subjectId: string;
  declare subjectEn: string;
  /** The rendered mails and their items, fixed at the start of sending. */
  declare mails: Record<Language, DigestMail> & { items: DigestItemRef[] };
  declare total: number;
  declare sentBy: string | null;
  /** Earliest time of the next mail. */
  declare nextAt: Date;
  declare lastError: string | null;
  declare finishedAt: Date | null;

  static override tableName = 'digests';
  static override jsonAttributes = ['mails'];
  static override columns = [
    ...['id', 'state', 'subject_id', 'subject_en', 'total', 'sent_by', 'next_at', 'last_error'],
    ...['created_at', 'finished_at'],
  ] as const;
}
