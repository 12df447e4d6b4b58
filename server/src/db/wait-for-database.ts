import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Log } from './database.ts';
import { toAppError } from './to-app-error.ts';

/** Maximum wait in milliseconds. */
const timeoutMs = 5 * 60_000;
const maxDelayMs = 2000;

/**
 * Waits for a database server that is down or starting, for example after a reboot. Errors that waiting cannot fix
 * (wrong password, missing database) are thrown at once.
 * @throws the last error after five minutes
 */
export async function waitForDatabase({ knex }: Database, log: Log): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let pause = 250; ; pause = Math.min(pause * 2, maxDelayMs)) {
    try {
      await knex.raw('select 1');
      return;
    } catch (error) {
      if (toAppError(error)?.code !== 'unavailable' || Date.now() > deadline) throw error;
      if (pause === 250)
        log(`The database does not respond yet; waiting for it: ${(error as Error).message}`);
      await sleep(pause);
    }
  }
}
