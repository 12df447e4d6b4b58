import type { Language } from '@institute/core/i18n/locale.ts';
import { newsletter } from '@institute/core/inbox/endpoints.ts';
import { honeypotField, isHoneypotFilled } from '@institute/core/inbox/honeypot.ts';
import type { newsletterInput } from '@institute/core/inbox/schemas.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { deleteById, markNotSpam } from '#server/content/repository/row-lock.ts';
import { staffListResponse } from '#server/content/staff/staff-list.ts';
import { NewsletterSubscriber } from '#server/db/models/newsletter-subscriber.ts';
import { respond, route } from '#server/http/execute-route.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

/** Minimum time between two confirmation emails to one address, in milliseconds. */
const minConfirmIntervalMs = 60 * 60_000;

type SentForm = z.output<typeof newsletterInput> & { language?: Language | undefined };

interface SubmissionContext {
  now: Date;
  /** Whether the server can send mail. Without mail, subscribers need no confirmation. */
  canSendMail: boolean;
}

/**
 * Stores an address once. If the server can send mail, queues a confirmation email in the same transaction.
 *
 * The email is in the language of the page.
 */
async function subscribe(
  db: Knex,
  { email, language, [honeypotField]: honeypot }: SentForm,
  context: SubmissionContext,
): Promise<void> {
  const state = context.canSendMail ? 'pending' : 'unasked';
  // A confirmation is better evidence than the honeypot, which the form filler of a person may fill in.
  const isSpam = state === 'unasked' && isHoneypotFilled(honeypot);
  await NewsletterSubscriber.query(db)
    .insert({ email, isSpam, state, language: language ?? 'id' })
    .onConflict()
    .ignore();
  if (isSpam) return;
  // Replaces an earlier submission that looked like spam. Without the state it would need no confirmation.
  await NewsletterSubscriber.query(db).patch({ isSpam, state }).where({ email, is_spam: true });
  const row = await NewsletterSubscriber.query(db).findOne({ email }).forUpdate();
  if (row?.state !== 'pending') return;
  // An unconfirmed address has the language of the page of its last submission.
  const current = language ? await row.$query(db).patchAndFetch({ language }) : row;
  await requestConfirmation(db, current, context);
}

/** Queues a confirmation email, unless one was queued recently. */
async function requestConfirmation(
  db: Knex,
  { id, state, language, askedAt }: NewsletterSubscriber,
  { now, canSendMail }: SubmissionContext,
): Promise<void> {
  if (!canSendMail || state !== 'pending') return;
  if (askedAt && now.getTime() - askedAt.getTime() < minConfirmIntervalMs) return;
  await NewsletterSubscriber.query(db).patch({ askedAt: now }).where({ id });
  await queueMail(db, { subscriber_id: id }, { language, now });
}

export const newsletterRoutes = [
  route(
    newsletter.subscribe,
    async ({ body }, { db, services, language }) => {
      await subscribe(db, { language, ...body }, submissionContext(services));
      // The same response for new and known addresses does not reveal subscribers.
      return { ok: true as const };
    },
    { limit: 'newsletter' },
  ),

  route(newsletter.admin.list, ({ query }, { db }) =>
    staffListResponse({
      rows: listed(db, query),
      query,
      show: (row) => row,
      searched: ['email'],
      title: 'email',
    }),
  ),

  route(newsletter.admin.notSpam, async ({ params }, caller) => {
    const row = await markNotSpam(NewsletterSubscriber, caller.db, params.id);
    await requestConfirmation(caller.db, row, submissionContext(caller.services));
    await logActivity(caller, { act: 'not-spam' });
    return row;
  }),

  route(newsletter.admin.remove, async ({ params }, caller) => {
    await logActivity(caller, { act: 'subscriber-removed' });
    return deleteById(NewsletterSubscriber, caller.db, params.id);
  }),

  route(newsletter.admin.download, async (_input, caller) => {
    const { db, user, services, requestId } = caller;
    await logActivity(caller, { act: 'exported' });
    services.log.info({ requestId, by: user?.id }, 'The subscribers of the newsletter were saved as a file');
    const name = `newsletter-${toWibIso(services.clock()).slice(0, 10)}.csv`;
    return respond(csvFile(['email', 'subscribed_at', 'language', 'state'], subscriberBatches(db)), {
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
    });
  }),
];

const submissionContext = ({ clock, env }: Services) => ({
  now: clock(),
  canSendMail: env.mail !== undefined,
});

/** The spam list shows all likely spam, confirmed or not. */
function listed(
  db: Knex,
  { spam = false, pending = false }: { spam?: boolean | undefined; pending?: boolean | undefined },
) {
  const rows = NewsletterSubscriber.query(db).where('is_spam', spam);
  if (spam) return rows;
  return pending ? rows.where({ state: 'pending' }) : rows.whereNot({ state: 'pending' });
}

/** Rows in memory at a time. The embedded database serves other requests between two batches. */
const batchSize = 1000;

async function* subscriberBatches(db: Knex) {
  let last: NewsletterSubscriber | undefined;
  do {
    const query = NewsletterSubscriber.query(db)
      .where({ is_spam: false })
      .whereNot({ state: 'pending' })
      .limit(batchSize)
      .orderByRaw('created_at desc, id desc');
    if (last) query.whereRaw('(created_at, id) < (?, ?)', [last.createdAt, last.id]);
    const rows = await query;
    if (rows.length > 0)
      yield rows.map(({ email, createdAt, language, state }) => [
        email,
        toWibIso(createdAt),
        language,
        state,
      ]);
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}

/** Without it, spreadsheet programs do not detect UTF-8. */
const byteOrderMark = '\ufeff';
/** Characters that start a formula in spreadsheet programs, including full-width variants. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Streams a table as CSV (RFC 4180). Quotes each value. Prefixes values that a spreadsheet would read as a
 * formula with ', so that they stay text.
 */
async function* csvFile(
  header: readonly string[],
  parts: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const rows of parts) yield rows.map(csvLine).join('');
}

function csvLine(values: readonly string[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

function csvValue(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
