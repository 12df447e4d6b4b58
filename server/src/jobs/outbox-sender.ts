import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@institute/core/brand.ts';
import { openMailer } from '#src/mail/mailer.ts';
import { createOutageLog } from '#src/mail/outage.ts';
import { sendDue } from '#src/mail/outbox.ts';
import { createMailLinks } from '#src/mail/signed-links.ts';
import type { Services } from '#src/services.ts';

/** Milliseconds between polls for due mail. */
const defaultPollMs = 5000;

/**
 * Sends notifications to staff and confirmation requests to subscribers while the server runs. Does nothing
 * without configured mail.
 * @returns a function that stops it after a mail in flight
 */
export function startOutboxSender(
  { db, env, log, clock }: Services,
  pollMs = defaultPollMs,
): (() => Promise<void>) | undefined {
  const { mail, publicUrl } = env;
  if (!mail) return undefined;
  const stop = new AbortController();
  const { signal } = stop;

  async function sendUntilStopped(settings: NonNullable<typeof mail>): Promise<void> {
    const mailer = await openMailer(settings, brand.name);
    const links = createMailLinks(env);
    const outage = createOutageLog(log);
    while (!signal.aborted) {
      await sendDue({ db, mailer, links, publicUrl, log, outage, clock }, () => signal.aborted).catch(
        (error: unknown) => log.error({ err: error }, 'The outbox could not be read'),
      );
      await wait(pollMs, undefined, { signal, ref: false }).catch(() => {});
    }
    mailer.close();
  }

  const finished = sendUntilStopped(mail);
  return async () => {
    stop.abort();
    await finished;
  };
}
