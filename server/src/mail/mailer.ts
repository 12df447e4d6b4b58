import { truncateGraphemes, withoutBidiControls } from '@institute/core/text.ts';
import type { Env } from '#src/env.ts';

/** A mail. The sender is the settings', and so is who gets it, unless it goes to one subscriber. */
export interface Mail {
  /** Makes the same mail recognisable when it comes twice. */
  id: string;
  subject: string;
  text: string;
  html?: string;
  /** One address of one subscriber, as `isEmailAddress` defines it; without it staff get the mail. */
  to?: string;
  /** Whom an answer goes to. */
  replyTo?: string | undefined;
  /** Where who gets it can unsubscribe with one click (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken it; rejects when it has not, or not in time. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Mail over SMTP; the package is loaded only where it is set up.
 * @param manyMails keeps a line to the mail server open, for whoever sends one mail after the other. A mail whose line
 * breaks is refused either way: whether it is sent again is for the caller, who knows what a twin would be
 */
export async function openMailer(
  settings: NonNullable<Env['mail']>,
  senderName: string,
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
    ...(manyMails ? oneLineKept : {}),
  });
  return {
    async send({ id, subject, text, html, to = staff, replyTo, unsubscribe }) {
      await transport.sendMail({
        messageId: `<${id}@${from.split('@')[1]}>`,
        from: { name: senderName, address: from },
        to,
        envelope: { from, to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject: oneLine(subject),
        text,
        ...(html ? { html } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? leaving(unsubscribe) : {}) },
      });
    },
    close: () => transport.close(),
  };
}

/** Mail servers limit how many mails they take over one line, and how long one may be silent. */
const oneLineKept = {
  pool: true,
  maxConnections: 1,
  maxMessages: 100,
  maxRequeues: 0,
  idleTimeout: 15_000,
} as const;

function leaving(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Whatever might end a header, or only look as if it did, is a space. */
function oneLine(text: string): string {
  const plain = withoutBidiControls(text).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
  return truncateGraphemes(plain.trim(), 250);
}
