import { contact as textsEn } from '@institute/core/i18n/en/contact.ts';
import { contact as textsId } from '@institute/core/i18n/id/contact.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { confirmLinkTtlDays } from '@institute/core/inbox/limits.ts';
import { isEmailAddress } from '@institute/core/lib/email-address.ts';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Contact } from '#server/db/models/contact.ts';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { mailButton, mailHtml, mailText, newsletterTexts } from './mail-layout.ts';
import type { Mail, Mailer } from './mailer.ts';
import { mailOfDay, mailOfNotice } from './notice-mails.ts';
import { isOutage, type OutageLog } from './outage.ts';
import type { MailLinks } from './signed-links.ts';

const minute = 60_000;
/**
 * Delays after failed attempts in milliseconds. The last one repeats without limit, so no mail is lost in an
 * outage of days.
 */
const retryDelaysMs = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute);

interface OutboxRow {
  id: string;
  contact_id: string | null;
  subscriber_id: string | null;
  notice_id: string | null;
  user_id: string | null;
  language: Language;
  attempts: number;
}

/** Queues a mail about a message, a subscription, a notice or all notices of an account, in one transaction with it. */
export async function queueMail(
  db: Knex,
  about: { contact_id: string } | { subscriber_id: string } | { notice_id: string } | { user_id: string },
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await db('outbox').insert({ id: uuidv7(), ...about, language, next_attempt_at: now });
}

interface OutboxParts {
  db: Knex;
  mailer: Mailer;
  links: MailLinks;
  publicUrl: string;
  log: Logger;
  outage: OutageLog;
  clock: () => Date;
}

/**
 * Sends due mails one after the other. Claims a mail by moving its next attempt, so several processes do not
 * send the same one and a mail of a dead process is due again later. Delivery is at least once. An outage of
 * the mail server ends the round, and the other mails stay due.
 */
export async function sendDue(parts: OutboxParts, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const row = await claim(parts.db, parts.clock());
    if (!row || !(await send(parts, row))) return;
  }
}

async function claim(db: Knex, now: Date): Promise<OutboxRow | undefined> {
  const pause = `(array[${retryDelaysMs}])[least(attempts + 1, ${retryDelaysMs.length})] * interval '1 millisecond'`;
  const { rows } = await db.raw<{ rows: OutboxRow[] }>(
    `update outbox set attempts = attempts + 1, next_attempt_at = ?::timestamptz + ${pause}
     where id = (select id from outbox where next_attempt_at <= ? order by next_attempt_at, id
                 limit 1 for update skip locked)
     returning id, contact_id, subscriber_id, notice_id, user_id, language, attempts`,
    [now, now],
  );
  return rows[0];
}

/** @returns false if the mail server is unavailable */
async function send(parts: OutboxParts, row: OutboxRow): Promise<boolean> {
  const { db, mailer, log, outage } = parts;
  const remove = () => db('outbox').where({ id: row.id }).delete();
  try {
    const mail = await mailOf(parts, row);
    if (mail) {
      await mailer.send({ id: row.id, ...mail });
      outage.ends();
    }
    await remove();
    return true;
  } catch (error) {
    // Retries mails to the addresses of the settings without limit. Drops a mail to another address that a mail server
    // rejects.
    const isOutageError = isOutage(error);
    if (isOutageError) outage.begins(error);
    else if (!row.contact_id && isFinal(error)) {
      log.info({ mail: row.id }, 'A mail server rejected the address of a subscriber or an account');
      await remove();
      return true;
    } else
      log.warn(
        { err: error, mail: row.id, attempts: row.attempts },
        'A mail could not be sent and will be retried',
      );
    await db('outbox')
      .where({ id: row.id })
      .update({ last_error: reasonOf(error) });
    return !isOutageError;
  }
}

/** Undefined if the mail is no longer wanted. */
async function mailOf(
  parts: OutboxParts,
  { contact_id, subscriber_id, notice_id, user_id, language }: OutboxRow,
): Promise<Omit<Mail, 'id'> | undefined> {
  const { db, publicUrl, clock } = parts;
  if (contact_id) return mailToStaff(parts, contact_id, language);
  if (notice_id) return mailOfNotice(db, notice_id, publicUrl);
  if (user_id) return mailOfDay(db, user_id, { publicUrl, now: clock() });
  return mailToSubscriber(parts, subscriber_id ?? '');
}

async function mailToStaff({ db, publicUrl }: OutboxParts, contactId: string, language: Language) {
  const contact = await Contact.query(db).findById(contactId);
  return contact && contactMail(contact, language, publicUrl);
}

/** Undefined if the address is no longer pending or is not exactly one address. */
async function mailToSubscriber(
  { db, links, publicUrl, clock }: OutboxParts,
  subscriberId: string,
): Promise<Omit<Mail, 'id'> | undefined> {
  const subscriber = await NewsletterSubscriber.query(db).findById(subscriberId);
  if (subscriber?.state !== 'pending' || !isEmailAddress(subscriber.email)) return undefined;
  return confirmMail(subscriber, { links, publicUrl, now: clock() });
}

/** Returns the message of an error, as the columns `last_error` store it. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll('\u0000', '').slice(0, 500);
}

/** Returns true if a mail server rejected the mail permanently. */
export function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}

/** The confirmation request of a subscription, in the language of the page with the form. */
function confirmMail(
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
