import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDataDir } from '#testing/test-db-embedded.ts';
import { startMaintenance } from './maintenance.ts';
import { openPglite } from './open-pglite.ts';
import { FifoLock } from './socket-server.ts';

describe('maintenance of the embedded database', () => {
  it('runs checkpoints, vacuum and analyze', async () => {
    const dataDir = await testDataDir();
    const pglite = await openPglite(join(dataDir, 'database'), () => {});
    await pglite.exec('create table notes (n integer); insert into notes select generate_series(1, 100000)');
    await pglite.exec('delete from notes where n > 1000');
    const state = async () => {
      const { rows } = await pglite.query<{ redo: string; rows: number }>(
        "select (pg_control_checkpoint()).redo_lsn::text as redo, reltuples::int as rows from pg_class where relname = 'notes'",
      );
      return rows[0];
    };
    const before = await state();
    const problems: string[] = [];
    const stop = startMaintenance(pglite, new FifoLock(), (line) => problems.push(line), 100);
    await expect.poll(async () => (await state())?.rows).toBe(1000);
    await expect.poll(async () => (await state())?.redo).not.toBe(before?.redo);

    const settled = await state();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await state(), 'little was written, so nothing is done').toEqual(settled);
    stop();
    expect(problems).toEqual([]);
    await pglite.close();
    await rm(dataDir, { recursive: true });
  });
});
