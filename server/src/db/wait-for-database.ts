import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError } from '#src/http/to-app-error.ts';
import type { Database, Log } from './database.ts';

/** How long a database server that is not there is waited for before a start is given up, in milliseconds. */
const timeoutMs = 5 * 60_000;
const longestPause = 2000;

/**
 * Waits for a database server that is down or still starting, as after the restart of a whole machine; the embedded one
 * may only be slow to let the first connection in, where the machine is busy. What waiting does not mend (a wrong password, no such database) is thrown at once.
 * @throws what the last try threw, after five minutes
 */
export async function waitForDatabase({ knex }: Database, log: Log): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let pause = 250; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      await knex.raw('select 1');
      return;
    } catch (error) {
      if (toAppError(error)?.code !== 'unavailable' || Date.now() > deadline) throw error;
      if (pause === 250) log(`The database does not answer yet; waiting for it: ${(error as Error).message}`);
      await sleep(pause);
    }
  }
}
