import { brand } from '@institute/core/brand/brand.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { truncateGraphemes, withoutBidiControls } from '@institute/core/lib/text.ts';
import type { Env } from '#server/env.ts';

/** A mail. The settings define the sender, and the recipients unless `to` is set. */
export interface Mail {
  /** Becomes the Message-ID, so that a resent mail can be recognised. */
  id: string;
  /** The language of the sender's name. */
  language: Language;
  subject: string;
  text: string;
  html?: string;
  /** The address of one subscriber, as `isEmailAddress` defines it. Default: the staff addresses. */
  to?: string;
  /** Reply-To address. */
  replyTo?: string | undefined;
  /** URL for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Rejects on an error or a timeout. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Opens an SMTP mailer. Loads the package only if mail is configured. Never resends after a dropped
 * connection: the caller decides whether a duplicate is acceptable.
 * @param manyMails reuses one connection, for many mails in a row
 */
export async function openMailer(
  settings: NonNullable<Env['mail']>,
  { manyMails = false } = {},
): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const { from, to: staff, smtpUrl } = settings;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(manyMails ? pooledConnection : {}),
  });
  return {
    async send({ id, language, subject, text, html, to = staff, replyTo, unsubscribe }) {
      await transport.sendMail({
        messageId: `<${id}@${from.split('@')[1]}>`,
        from: { name: brand.name[language], address: from },
        to,
        envelope: { from, to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject: headerSafe(subject),
        text,
        ...(html ? { html } : {}),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}

/** Mail servers limit the number of mails per connection and its idle time. */
const pooledConnection = {
  pool: true,
  maxConnections: 1,
  maxMessages: 100,
  maxRequeues: 0,
  idleTimeout: 15_000,
} as const;

/** Replaces characters by a space that could end a header or look like it. */
function headerSafe(text: string): string {
  const plain = withoutBidiControls(text).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
  return truncateGraphemes(plain.trim(), 250);
}
