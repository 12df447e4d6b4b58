import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { runChild } from '#testing/run-child.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';
import { DatabaseInUseError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';

describe('the lock on a data folder', () => {
  let dataDir: string;
  let run: string;
  beforeAll(async () => {
    dataDir = await testDataDir();
    run = join(dataDir, 'run');
    await mkdir(run);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('stops a second process and names the pid of the first, until the first is killed', async () => {
    const first = runChild('write', dataDir);
    try {
      await first.line('wrote');
      const second = openDatabase({ dataDir });
      await expect(second).rejects.toThrow(DatabaseInUseError);
      await expect(second).rejects.toThrow(`(pid ${first.pid})`);
      await expect(second).rejects.toThrow('DATA_DIR');
      const written = first.lines.length;
      await expect.poll(() => first.lines.length).toBeGreaterThan(written);
    } finally {
      await first.kill();
    }
    (await lockFolder(run, dataDir))();
  });

  it('names the own process if it opens the folder twice', async () => {
    const release = await lockFolder(run, dataDir);
    await expect(openDatabase({ dataDir })).rejects.toThrow('this very process');
    release();
  });

  it('holds while its process does not respond, for example because it is suspended', async () => {
    const folder = join(dataDir, 'silent');
    await mkdir(folder);
    const suspended = createServer().listen(join(folder, 'lock-1-abc.sock'));
    await expect(lockFolder(folder, folder)).rejects.toThrow('(pid 1)');
    suspended.close();
    (await lockFolder(folder, folder))();
  });

  it('goes to exactly one of many concurrent candidates', async () => {
    const folder = join(dataDir, 'many');
    await mkdir(folder);
    for (let round = 0; round < 20; round += 1) {
      const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder, folder)));
      const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const { value: release } of won) release();
    }
    expect(await readdir(folder)).toEqual([]);
  });
});
