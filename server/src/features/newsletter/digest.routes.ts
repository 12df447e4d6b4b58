import { AppError } from '@institute/core/api/errors.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import { digest } from '@institute/core/inbox/endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { Digest } from '#server/db/models/digest.ts';
import { route } from '#server/http/execute-route.ts';
import { withLink } from '#server/mail/digest-mail.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { changeDigest, confirmedSubscribers, mailsOf, progressOf, startDigest } from './digest.actions.ts';
import { readCandidates } from './digest.items.ts';

/** Maximum age of items in the first digest, in milliseconds. */
const maxFirstItemAgeMs = 30 * 24 * 60 * 60_000;

const acts = {
  sending: 'digest-resumed',
  paused: 'digest-paused',
  cancelled: 'digest-cancelled',
} as const;

/** Returns a digest as the object of an activity. */
function toActivityObject({ id, subjectId }: { id: string; subjectId: string }) {
  return { kind: 'digest', itemId: id, name: subjectId, language: 'id' } as const;
}

export const digestRoutes = [
  route(digest.overview, async (_input, { db, services }) => {
    const now = services.clock();
    const sentDigests = await Digest.query(db).select('created_at', 'mails').whereNot({ state: 'cancelled' });
    const since =
      sentDigests.length > 0 ? new Date(Math.max(...sentDigests.map((each) => +each.createdAt))) : null;
    return {
      canMail: services.env.mail !== undefined,
      subscribers: {
        id: await confirmedSubscribers(db).where({ language: 'id' }).resultSize(),
        en: await confirmedSubscribers(db).where({ language: 'en' }).resultSize(),
      },
      since,
      items: await readCandidates(db, {
        since: since ?? new Date(now.getTime() - maxFirstItemAgeMs),
        now,
        sentIds: sentDigests.flatMap(({ mails }) => mails.items.map(({ id }) => id)),
      }),
    };
  }),

  route(digest.progress, async (_input, { db }) => ({ digest: await progressOf(db) })),

  route(
    digest.preview,
    ({ body }, { db, services }) =>
      mailsOf(db, body, { now: services.clock(), publicUrl: services.env.publicUrl }),
    { transaction: false },
  ),

  route(
    digest.test,
    async ({ body: { email, ...draft } }, { db, services }) => {
      const { env, clock, log } = services;
      if (!env.mail) throw new AppError('mail_not_set_up');
      const mails = await mailsOf(db, draft, { now: clock(), publicUrl: env.publicUrl });
      const mailer = await openMailer(env.mail);
      try {
        for (const language of languages)
          await mailer.send({
            ...{ id: uuidv7(), language },
            to: email,
            ...withLink(mails[language], `${env.publicUrl}/${language}`),
          });
      } catch (error) {
        log.warn({ err: error }, 'A digest could not be sent as a test');
        throw new AppError('mail_failed', { cause: error });
      } finally {
        mailer.close();
      }
      return { ok: true as const };
    },
    { transaction: false, limit: 'digestTest' },
  ),

  route(digest.send, async ({ body }, caller) => {
    const { db, services, user } = caller;
    const { env, clock, log } = services;
    if (!env.mail) throw new AppError('mail_not_set_up');
    const now = clock();
    const mails = await mailsOf(db, body, { now, publicUrl: env.publicUrl });
    const started = await startDigest(db, body, { mails, now, by: user?.username ?? null });
    await logActivity(caller, { act: 'digest-sent', ...toActivityObject({ id: started.id, ...body }) });
    log.info({ digest: started.id, by: user?.id }, 'A digest is being sent');
    return started;
  }),

  route(digest.change, async ({ params, body: { state } }, caller) => {
    const { db, services } = caller;
    const changed = await changeDigest(db, params.id, { state, now: services.clock() });
    if (changed) await logActivity(caller, { act: acts[state], ...toActivityObject(changed) });
    return { id: params.id };
  }),
];
