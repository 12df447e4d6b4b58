import type { SubscriberState } from '@institute/core/inbox/limits.ts';
import type { Language } from '@institute/core/locale.ts';
import { BaseModel } from '#src/db/base-model.ts';

export class NewsletterSubscriber extends BaseModel {
  declare email: string;
  /** Kept apart from the others; gets no newsletter. */
  declare isSpam: boolean;
  declare state: SubscriberState;
  /** That of the page that it subscribed on. */
  declare language: Language;
  /** When the address was last asked to confirm. */
  declare askedAt: Date | null;

  static override tableName = 'newsletter_subscribers';
  static override columns = [
    'id',
    'email',
    'is_spam',
    'state',
    'language',
    'asked_at',
    'created_at',
  ] as const;
}
