import { newsletterMail as en } from '@institute/core/i18n/en/newsletter-mail.ts';
import { newsletterMail as id } from '@institute/core/i18n/id/newsletter-mail.ts';

/** What subscribers are told, by their language. */
export const newsletterTexts = { en, id };
