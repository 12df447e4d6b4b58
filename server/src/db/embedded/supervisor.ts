import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#src/db/database.ts';
import type { RunningWorker } from './worker-handle.ts';

/**
 * Restarts the database when its thread ends (a WebAssembly crash, a full disk). Acknowledged writes are on the disk.
 * @returns a function that stops the database
 */
export async function supervise(start: () => Promise<RunningWorker>, log: Log): Promise<() => Promise<void>> {
  const stop = new AbortController();
  let current: RunningWorker | undefined = await start();

  async function keepAlive(): Promise<void> {
    while (current) {
      const failure = await current.ended;
      current = undefined;
      if (stop.signal.aborted) return;
      log(`The database's thread ended (${failure}); it restarts`);
      current = await restart();
    }
  }

  async function restart(): Promise<RunningWorker | undefined> {
    for (let wait = 100; !stop.signal.aborted; wait = Math.min(wait * 4, 10_000)) {
      await sleep(wait, undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return undefined;
      try {
        return await start();
      } catch (error) {
        log(`The database cannot be started yet: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return undefined;
  }

  const life = keepAlive();
  return async () => {
    stop.abort();
    await current?.close();
    await life;
  };
}
