import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@institute/core/brand.ts';
import { openMailer } from '#src/mail/mailer.ts';
import { createOutageLog } from '#src/mail/outage.ts';
import { sendNextBatch } from '#src/mail/send-digest.ts';
import { createMailLinks } from '#src/mail/signed-links.ts';
import type { Services } from '#src/services.ts';

/** Milliseconds between polls for a digest. Change events end the wait early. */
const defaultPollMs = 5000;

/**
 * Sends digests at the configured rate. Continues digests of a process that ended. Does nothing without
 * configured mail.
 * @returns a function that stops it after a mail in flight
 */
export function startDigestSender(
  { db, env, events, log, clock }: Services,
  pollMs = defaultPollMs,
): (() => Promise<void>) | undefined {
  const { mail, digestRate } = env;
  if (!mail) return undefined;
  const gapMs = 1000 / digestRate;
  const stop = new AbortController();
  let changed = new AbortController();
  const stopListening = events.onContentChanged((resource) => {
    if (resource === 'digest') changed.abort();
  });

  async function waitForChange(): Promise<void> {
    changed = new AbortController();
    const signal = AbortSignal.any([stop.signal, changed.signal]);
    await wait(pollMs, undefined, { signal, ref: false }).catch(() => {});
  }
  async function sendUntilStopped(settings: NonNullable<typeof mail>): Promise<void> {
    const parts = {
      db,
      log,
      clock,
      gapMs,
      outage: createOutageLog(log),
      links: createMailLinks(env),
      mailer: await openMailer(settings, brand.name, { manyMails: true }),
    };
    while (!stop.signal.aborted) {
      const startedAt = performance.now();
      const hasSent = await sendNextBatch(parts).catch((error: unknown) => {
        log.error({ err: error }, 'The digest could not be read');
        return false;
      });
      const rest = gapMs - (performance.now() - startedAt);
      if (!hasSent) await waitForChange();
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
