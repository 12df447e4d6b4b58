import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@institute/core/brand.ts';
import { openMailer } from '#src/mail/mailer.ts';
import { createOutageLog } from '#src/mail/outage.ts';
import { sendDue } from '#src/mail/outbox.ts';
import { createMailLinks } from '#src/mail/signed-links.ts';
import type { Services } from '#src/services.ts';

/** Between looks for mail that is due, in milliseconds. */
const usualPause = 5000;

/**
 * Sends mail to staff, and asks subscribers to confirm, while the server runs; nothing where no mail is set up.
 * @returns what ends it, after a mail that is on its way
 */
export function startOutboxSender(
  { db, env, log, clock }: Services,
  pause = usualPause,
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
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
    }
    mailer.close();
  }

  const finished = sendUntilStopped(mail);
  return async () => {
    stop.abort();
    await finished;
  };
}
