import { spawn } from 'node:child_process';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { type Child, runChild } from '#testing/run-child.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';
import { DatabaseInUseError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';

describe('the lock on a data folder', () => {
  let dataDir: string;
  const children: Child[] = [];
  const start = (...args: string[]) => {
    const child = runChild(...args);
    children.push(child);
    return child;
  };
  beforeAll(async () => {
    dataDir = await testDataDir();
  });
  afterAll(async () => {
    for (const child of children) await child.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('holds while its process is suspended, and ends if it is killed, even if its pid is reused', async () => {
    const first = start('hold', dataDir);
    await first.line('open');
    process.kill(first.pid, 'SIGSTOP');
    await expect(openDatabase({ dataDir })).rejects.toThrow(`(pid ${first.pid})`);
    process.kill(first.pid, 'SIGCONT');
    await first.kill();
    const run = join(dataDir, 'run');
    const [left = ''] = (await readdir(run)).filter((name) => name.startsWith('lock-'));
    const stranger = spawn('sleep', ['60']);
    try {
      await rename(join(run, left), join(run, left.replace(/lock-\d+/, `lock-${stranger.pid}`)));
      (await lockFolder(run, dataDir))();
      await (await openDatabase({ dataDir })).close();
      expect(await readdir(run)).toEqual([]);
    } finally {
      stranger.kill();
    }
  });

  it('names the own process if it opens the folder twice', async () => {
    const database = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseInUseError);
    await expect(openDatabase({ dataDir })).rejects.toThrow('this very process');
    await database.close();
    await (await openDatabase({ dataDir })).close();
  });

  it('allows opening a copy of the folder', async () => {
    const first = start('hold', dataDir);
    await first.line('open');
    await first.kill();
    const copy = `${dataDir}-copy`;
    await cp(join(dataDir, 'database'), join(copy, 'database'), { recursive: true });
    const database = await openDatabase({ dataDir });
    await (await openDatabase({ dataDir: copy })).close();
    await database.close();
    await rm(copy, { recursive: true });
  });

  it('goes to exactly one of several concurrent processes', async () => {
    const all = Array.from({ length: 2 }, () => start('hold', dataDir));
    const outcomes = await Promise.all(all.map((child) => child.line('open').catch(() => child.errors())));
    const winner = all[outcomes.indexOf('open')];
    const losers = outcomes.filter((outcome) => outcome !== 'open');
    expect(losers).toHaveLength(all.length - 1);
    for (const loser of losers) expect(loser).toContain('DatabaseInUseError');
    await winner?.kill();
  });

  it('works if the path is too long for a socket', async () => {
    const deep = join(dataDir, 'x'.repeat(60), 'y'.repeat(60));
    await cp(join(dataDir, 'database'), join(deep, 'database'), { recursive: true });
    const database = await openDatabase({ dataDir: deep });
    expect((await database.knex.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await expect(openDatabase({ dataDir: deep })).rejects.toThrow(DatabaseInUseError);
    await database.close();
    expect(await readdir(join(deep, 'run'))).toEqual([]);
  });
});
