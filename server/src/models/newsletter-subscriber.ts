import { BaseModel } from '#src/db/base-model.ts';

export class NewsletterSubscriber extends BaseModel {
  declare email: string;
  /** Kept apart from the others; gets no newsletter. */
  declare isSpam: boolean;

  static override tableName = 'newsletter_subscribers';
  static override columns = ['id', 'email', 'is_spam', 'created_at'] as const;
}
