import { setTimeout as wait } from 'node:timers/promises';
import { cdnTag } from '#server/http/page-headers.ts';
import type { Services } from '#server/services.ts';

/**
 * Milliseconds from a change to the purge. By then every server process has invalidated its own cache;
 * otherwise the CDN would cache an old response. The purge includes later changes.
 */
const defaultDelayMs = 1500;
/** Milliseconds before each retry after a failed purge. */
const retryDelaysMs = [1000, 5000, 30_000, 120_000, 600_000];
const timeoutMs = 10_000;

/**
 * Purges public pages on a CDN after a content change of this process. Also purges once at start, because
 * pages of another version can reference removed files. Does nothing without a configured CDN.
 * @returns a function that stops it after a last purge, if one is due
 */
export function startCdnPurge(
  { env, events, log }: Pick<Services, 'env' | 'events' | 'log'>,
  resources: ReadonlySet<string>,
  delayMs = defaultDelayMs,
): (() => Promise<void>) | undefined {
  const { purge } = env.cdn;
  if (!purge) return undefined;
  const { url, token } = purge;
  const stop = new AbortController();
  const { signal } = stop;
  let isDue = true;
  let working: Promise<void> | undefined;

  async function purgeTag(): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}`, 'Fastly-Key': token } : {}),
      },
      body: JSON.stringify({ tags: [cdnTag] }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN responded with ${response.status}`);
  }
  async function work(): Promise<void> {
    let failures = 0;
    while (isDue) {
      const delay = failures === 0 ? delayMs : (retryDelaysMs[Math.min(failures, 5) - 1] ?? delayMs);
      await wait(delay, undefined, { signal, ref: false }).catch(() => {});
      isDue = false;
      try {
        await purgeTag();
        failures = 0;
      } catch (error) {
        failures += 1;
        // A stopping process does not retry. The CDN entries then expire by CDN_MAX_AGE.
        isDue ||= !signal.aborted;
        log.warn({ err: error, failures }, 'The CDN purge failed');
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
