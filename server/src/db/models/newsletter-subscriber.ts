import type { Language } from '@institute/core/i18n/locale.ts';
import type { SubscriberState } from '@institute/core/inbox/limits.ts';
import { BaseModel } from '#server/db/base-model.ts';

export class NewsletterSubscriber extends BaseModel {
  declare email: string;
  /** Spam is listed separately and gets no newsletter. */
  declare isSpam: boolean;
  declare state: SubscriberState;
  /** Language of the page with the form. */
  declare language: Language;
  /** Time of the last confirmation request. */
  declare askedAt: Date | null;

  static override tableName = 'newsletter_subscribers';
}
