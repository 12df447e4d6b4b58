import { confirmLinkTtlDays } from '@institute/core/inbox/limits.ts';
import type { NewsletterSubscriber } from '#src/models/newsletter-subscriber.ts';
import { mailButton, mailHtml, mailText } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { newsletterTexts } from './newsletter-texts.ts';
import type { MailLinks } from './signed-links.ts';

interface Parts {
  links: MailLinks;
  publicUrl: string;
  now: Date;
}

/** The confirmation request of a subscription, in the language of the page with the form. */
export function confirmMail(
  { id, email, language }: NewsletterSubscriber,
  { links, publicUrl, now }: Parts,
): Omit<Mail, 'id'> {
  const { subject, text, button, limit } = newsletterTexts[language].confirm;
  const link = links.confirm(id, language, now);
  const rest = limit.replace('{{days}}', String(confirmLinkTtlDays));
  return {
    to: email,
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
