import { firstCharacters } from '@institute/core/text.ts';
import type { Env } from '#src/env.ts';

/** A mail to staff. Recipients and sender are the settings'; nothing of a visitor gets there. */
export interface Mail {
  /** Makes the same mail recognisable when it comes twice. */
  id: string;
  subject: string;
  text: string;
  /** Whom an answer goes to. */
  replyTo: string | undefined;
}

export interface Mailer {
  /** Resolves when the mail server has taken it; rejects when it has not, or not in time. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail over SMTP; the package is loaded only where it is set up. */
export async function openMailer(settings: NonNullable<Env['mail']>, senderName: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const { from, to, smtpUrl } = settings;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, subject, text, replyTo }) {
      await transport.sendMail({
        messageId: `<${id}@${from.split('@')[1]}>`,
        from: { name: senderName, address: from },
        to,
        envelope: { from, to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject: oneLine(subject),
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/** Whatever might end a header, or only look as if it did, is a space. */
function oneLine(text: string): string {
  return firstCharacters(text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim(), 250);
}
