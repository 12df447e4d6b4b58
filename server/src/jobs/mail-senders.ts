import { setTimeout as wait } from 'node:timers/promises';
import { type Mailer, openMailer } from '#server/mail/mailer.ts';
import { queueDailyMails } from '#server/mail/notice-mails.ts';
import { createOutageLog, type OutageLog } from '#server/mail/outage.ts';
import { sendDue } from '#server/mail/outbox.ts';
import { sendNextBatch } from '#server/mail/send-digest.ts';
import { createMailLinks, type MailLinks } from '#server/mail/signed-links.ts';
import type { Services } from '#server/services.ts';

/** Milliseconds between polls for due mail. */
const defaultPollMs = 5000;

interface SenderOptions {
  pollMs: number;
  /** The log message of an error. */
  failure: string;
  /** The resource whose change events end the wait early. */
  resource?: string;
  manyMails?: boolean;
}

interface SenderParts extends Pick<Services, 'db' | 'log' | 'clock'> {
  mailer: Mailer;
  links: MailLinks;
  outage: OutageLog;
  publicUrl: string;
}

/**
 * Sends notifications and notices to staff, and confirmation requests to subscribers while the server runs. Does nothing
 * without configured mail.
 * @returns a function that stops it after a mail in flight
 */
export function startOutboxSender(services: Services, pollMs = defaultPollMs) {
  const options = { pollMs, failure: 'The outbox could not be read' };
  return startSender(services, options, async (parts, signal) => {
    await queueDailyMails(parts.db, parts.clock());
    await sendDue(parts, () => signal.aborted);
    return undefined;
  });
}

/**
 * Sends digests at the configured rate. Continues digests of a process that ended. Does nothing without
 * configured mail.
 * @returns a function that stops it after a mail in flight
 */
export function startDigestSender(services: Services, pollMs = defaultPollMs) {
  const gapMs = 1000 / services.env.digestRate;
  const options = { pollMs, failure: 'The digest could not be read', resource: 'digest', manyMails: true };
  return startSender(services, options, async (parts) => {
    const startedAt = performance.now();
    const hasSent = await sendNextBatch({ ...parts, gapMs });
    return hasSent ? gapMs - (performance.now() - startedAt) : undefined;
  });
}

/** @param send sends due mail and returns the milliseconds until the next one, or undefined if none is due */
function startSender(
  { db, env, events, log, clock }: Services,
  { pollMs, failure, resource, manyMails = false }: SenderOptions,
  send: (parts: SenderParts, signal: AbortSignal) => Promise<number | undefined>,
): (() => Promise<void>) | undefined {
  const { mail, publicUrl } = env;
  if (!mail) return undefined;
  const stop = new AbortController();
  let changed = new AbortController();
  const stopListening = events.onContentChanged((name) => {
    if (name === resource) changed.abort();
  });

  async function sendUntilStopped(settings: NonNullable<typeof mail>): Promise<void> {
    const mailer = await openMailer(settings, { manyMails });
    const links = createMailLinks(env);
    const parts = { db, log, clock, publicUrl, mailer, links, outage: createOutageLog(log) };
    while (!stop.signal.aborted) {
      const pauseMs = await send(parts, stop.signal).catch((error: unknown) => {
        log.error({ err: error }, failure);
        return undefined;
      });
      changed = new AbortController();
      const signal = pauseMs === undefined ? AbortSignal.any([stop.signal, changed.signal]) : stop.signal;
      await wait(Math.max(0, pauseMs ?? pollMs), undefined, { signal, ref: false }).catch(() => {});
    }
    mailer.close();
  }

  const finished = sendUntilStopped(mail);
  return async () => {
    stopListening();
    stop.abort();
    await finished;
  };
}
