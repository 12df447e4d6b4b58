import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';

/** Switches to a new log file, whose folder is missing. */
async function panic(knex: Knex): Promise<void> {
  await knex.raw('select pg_switch_wal()');
  await knex.raw('create table later (n integer)');
}

describe('a crash inside the database', () => {
  it('ends the thread; the database restarts with all rows', async () => {
    const dataDir = await testDataDir();
    const log: string[] = [];
    const { knex, close } = await openDatabase({ dataDir, log: (line) => log.push(line) });
    await knex.raw('create table notes (n integer)');
    await knex('notes').insert({ n: 1 });

    // PostgreSQL panics if it cannot write its log.
    const [logFolder, away] = [join(dataDir, 'database/pg_wal'), join(dataDir, 'away')];
    await rename(logFolder, away);
    await expect(panic(knex)).rejects.toThrow();
    await expect.poll(() => log.join('\n')).toMatch(/thread ended .*PANIC.*restarts/);
    await rename(away, logFolder);

    const count = () =>
      knex('notes')
        .pluck('n')
        .catch(() => 'not yet');
    await expect.poll(count, { timeout: 40_000, interval: 200 }).toEqual([1]);
    await knex('notes').insert({ n: 3 });
    await close();
    await rm(dataDir, { recursive: true });
  });

  it('does not prevent closing the database', async () => {
    const dataDir = await testDataDir();
    const { knex, close } = await openDatabase({ dataDir });
    await rename(join(dataDir, 'database/pg_wal'), join(dataDir, 'away'));
    await expect(panic(knex)).rejects.toThrow();
    await sleep(300);
    await close();
    await rm(dataDir, { recursive: true });
  });
});
