import { common as commonEn } from '@institute/core/i18n/en/common.ts';
import { newsletterMail as en } from '@institute/core/i18n/en/newsletter-mail.ts';
import { common as commonId } from '@institute/core/i18n/id/common.ts';
import { newsletterMail as id } from '@institute/core/i18n/id/newsletter-mail.ts';

/** Texts of emails to subscribers, by language. */
export const newsletterTexts = { en, id };

/** Names of the languages within a sentence, by the language of the sentence. */
export const inlineLanguageNames = { en: commonEn.language.inline, id: commonId.language.inline };
