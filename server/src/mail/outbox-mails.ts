import { contact as textsEn } from '@institute/core/i18n/en/contact.ts';
import { contact as textsId } from '@institute/core/i18n/id/contact.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { confirmLinkTtlDays } from '@institute/core/inbox/limits.ts';
import { isEmailAddress } from '@institute/core/lib/email-address.ts';
import type { Contact } from '#server/db/models/contact.ts';
import type { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { mailButton, mailHtml, mailText, newsletterTexts } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import type { MailLinks } from './signed-links.ts';

/** The confirmation request of a subscription, in the language of the page with the form. */
export function confirmMail(
  { id, email, language }: NewsletterSubscriber,
  { links, publicUrl, now }: { links: MailLinks; publicUrl: string; now: Date },
): Omit<Mail, 'id'> {
  const { subject, text, button, limit } = newsletterTexts[language].confirm;
  const link = links.confirm(id, language, now);
  const rest = limit.replace('{{days}}', String(confirmLinkTtlDays));
  return {
    ...{ language, to: email },
    subject,
    text: [text, '', link, '', rest, ''].join('\n'),
    html: mailHtml({
      language,
      title: subject,
      publicUrl,
      body: `${mailText(subject, 'title')}${mailText(text)}${mailButton(link, button)}${mailText(rest, 'small')}`,
    }),
    unsubscribe: links.unsubscribe(id, language),
  };
}

const texts = { en: textsEn, id: textsId };

/** The notification of staff about a message, in the language of the page with the form. Plain text only. */
export function contactMail(contact: Contact, language: Language, publicUrl: string): Omit<Mail, 'id'> {
  const { form, mail } = texts[language];
  const lines = (['name', 'email', 'company', 'phone', 'subject'] as const).flatMap((field) =>
    contact[field] ? `${form[field]}: ${contact[field].replace(/\s+/g, ' ')}` : [],
  );
  return {
    language,
    subject: `${mail.subject}: ${contact.subject}`,
    text: [
      ...lines,
      ...(contact.isSuspected ? ['', mail.suspected] : []),
      '',
      contact.message,
      '',
      `${mail.where} ${publicUrl}/admin/dashboard?tab=contacts`,
      '',
    ].join('\n'),
    // Only a valid address may go into a header. The text contains an invalid one.
    replyTo: isEmailAddress(contact.email) ? contact.email : undefined,
  };
}
