import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#src/services.ts';
import { cdnTag } from '#src/web/page-headers.ts';

/**
 * From a change until the CDN is told, in milliseconds: by then every process has emptied its own memory, or the CDN
 * would be filled from there with what is old. Changes in the meantime are told with it.
 */
const usualPause = 1500;
/** Before each further try, where the CDN was not reached. */
const pausesAfterFailure = [1000, 5000, 30_000, 120_000, 600_000];
const patience = 10_000;

/**
 * Tells a CDN to forget the pages: when this process has changed content, and once when it starts, since pages of
 * another version may name files that are no longer there. Nothing where no CDN is set up.
 * @returns what ends it, after telling what is still to be told
 */
export function startCdnPurge(
  { env, events, log }: Pick<Services, 'env' | 'events' | 'log'>,
  resources: ReadonlySet<string>,
  pause = usualPause,
): (() => Promise<void>) | undefined {
  const { purge } = env.cdn;
  if (!purge) return undefined;
  const { url, token } = purge;
  const stop = new AbortController();
  const { signal } = stop;
  let isDue = true;
  let working: Promise<void> | undefined;

  async function tell(): Promise<void> {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}`, 'Fastly-Key': token } : {}),
      },
      body: JSON.stringify({ tags: [cdnTag] }),
      signal: AbortSignal.timeout(patience),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`The CDN answered ${reply.status}`);
  }
  async function work(): Promise<void> {
    let failures = 0;
    while (isDue) {
      const delay = failures === 0 ? pause : (pausesAfterFailure[Math.min(failures, 5) - 1] ?? pause);
      await wait(delay, undefined, { signal, ref: false }).catch(() => {});
      isDue = false;
      try {
        await tell();
        failures = 0;
      } catch (error) {
        failures += 1;
        // The last try of a process that ends was its last; what it leaves goes by CDN_MAX_AGE.
        isDue ||= !signal.aborted;
        log.warn({ err: error, failures }, 'The CDN could not be told of a change');
      }
    }
  }
  const begin = () => {
    working ??= work().finally(() => {
      working = undefined;
    });
  };
  const stopListening = events.onContentChanged((resource, isOwn) => {
    if (!isOwn || !resources.has(resource)) return;
    isDue = true;
    begin();
  });
  begin();
  return async () => {
    stopListening();
    stop.abort();
    await working;
  };
}
