import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@institute/core/brand.ts';
import { openMailer } from '#src/mail/mailer.ts';
import { createOutageLog } from '#src/mail/outage.ts';
import { sendNextBatch } from '#src/mail/send-digest.ts';
import { createMailLinks } from '#src/mail/signed-links.ts';
import type { Services } from '#src/services.ts';

/** Between looks for a digest to send, in milliseconds; news of one come sooner. */
const usualPause = 5000;

/**
 * Sends digests while the server runs, at the pace of the settings; nothing where no mail is set up. What was left by a
 * process that ended goes on here.
 * @returns what ends it, after the mail that is on its way
 */
export function startDigestSender(
  { db, env, events, log, clock }: Services,
  pause = usualPause,
): (() => Promise<void>) | undefined {
  const { mail, digestRate } = env;
  if (!mail) return undefined;
  const gap = 1000 / digestRate;
  const stop = new AbortController();
  let news = new AbortController();
  const stopListening = events.onContentChanged((resource) => {
    if (resource === 'digest') news.abort();
  });

  async function untilNews(): Promise<void> {
    news = new AbortController();
    const signal = AbortSignal.any([stop.signal, news.signal]);
    await wait(pause, undefined, { signal, ref: false }).catch(() => {});
  }
  async function sendUntilStopped(settings: NonNullable<typeof mail>): Promise<void> {
    const parts = {
      db,
      log,
      clock,
      gap,
      outage: createOutageLog(log),
      links: createMailLinks(env),
      mailer: await openMailer(settings, brand.name, { manyMails: true }),
    };
    while (!stop.signal.aborted) {
      const began = performance.now();
      const hasSent = await sendNextBatch(parts).catch((error: unknown) => {
        log.error({ err: error }, 'The digest could not be read');
        return false;
      });
      const rest = gap - (performance.now() - began);
      if (!hasSent) await untilNews();
      else if (rest > 0) await wait(rest, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
    parts.mailer.close();
  }

  const finished = sendUntilStopped(mail);
  return async () => {
    stopListening();
    stop.abort();
    await finished;
  };
}
