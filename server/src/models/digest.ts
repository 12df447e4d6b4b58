import type { DigestState } from '@institute/core/inbox/limits.ts';
import type { DigestItemRef } from '@institute/core/inbox/schemas.ts';
import type { Language } from '@institute/core/locale.ts';
import { BaseModel } from '#src/db/base-model.ts';

/** A mail of a digest. Where the link to unsubscribe belongs stands `unsubscribePlaceholder`. */
export interface DigestMail {
  subject: string;
  html: string;
  text: string;
}

/** A digest that is being sent, or was. */
export class Digest extends BaseModel {
  declare state: DigestState;
  declare subjectId: string;
  declare subjectEn: string;
  /** What is sent, settled when the sending began, and what it tells of. */
  declare mails: Record<Language, DigestMail> & { items: DigestItemRef[] };
  declare total: number;
  declare sentBy: string | null;
  /** Before this moment no further mail goes out. */
  declare nextAt: Date;
  declare lastError: string | null;
  declare finishedAt: Date | null;

  static override tableName = 'digests';
  static override jsonAttributes = ['mails'];
  static override columns = [
    'id',
    'state',
    'subject_id',
    'subject_en',
    'total',
    'sent_by',
    'next_at',
    'last_error',
    'created_at',
    'finished_at',
  ] as const;
}
