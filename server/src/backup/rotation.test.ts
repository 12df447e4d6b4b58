import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/http/logger.ts';
import { startDailyBackups } from '#server/jobs/daily-backups.ts';
import { type Installation, installationOf } from '#testing/backups.ts';
import { makeContact } from '#testing/factories.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import { type BackupKind, backupName, findBackups } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';

let here: Installation;
beforeAll(async () => {
  here = await installationOf(await openTestDatabase());
  await makeContact(here.database.knex, { name: 'Sari' });
});
afterAll(async () => {
  await here.database.close();
  await rm(here.folder, { recursive: true, force: true });
});
beforeEach(() => rm(here.settings.folder, { recursive: true, force: true }));

const hour = 3_600_000;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);
const withMaxBackups = (maxBackups: number) => ({ ...here, settings: { ...here.settings, maxBackups } });
const names = async () => (await readdir(here.settings.folder)).sort();

/**
 * Creates a file with the name of a backup of that time.
 * @param modified modification time of the file
 */
async function placeBackup(kind: BackupKind, named: Date, modified = named): Promise<string> {
  await mkdir(here.settings.folder, { recursive: true });
  const path = join(here.settings.folder, backupName(kind, named));
  await writeFile(path, 'x');
  await utimes(path, modified, modified);
  return path;
}

describe('backup rotation', () => {
  it.each([
    ['in the name', fromNow(-hour)],
    ['in the name and the modification time', fromNow(400 * 24 * hour)],
  ])('never removes the new backup if others have a future date %s', async (_, modified) => {
    const ahead = [1, 2].map((days) => placeBackup('manual', fromNow(days * 24 * hour), modified));
    const future = await Promise.all(ahead);
    const { path } = await makeBackup(withMaxBackups(1), { kind: 'manual' });
    expect((await findBackups(here.settings.folder)).map((each) => [each.path, each.isFromFuture])).toEqual(
      expect.arrayContaining([[path, false], ...future.map((each) => [each, true])]),
    );
    const next = await makeBackup(withMaxBackups(1), { kind: 'manual' });
    expect(await names()).toEqual([...future, next.path].map((each) => basename(each)).sort());
  });

  it('removes an old file with a new name before newer backups', async () => {
    const renamed = await placeBackup('manual', fromNow(60_000), fromNow(-100 * hour));
    const real = await makeBackup(withMaxBackups(2), { kind: 'manual' });
    const next = await makeBackup(withMaxBackups(2), { kind: 'manual' });
    expect((await findBackups(here.settings.folder)).map(({ path }) => path)).toEqual([next.path, real.path]);
    expect(await names()).not.toContain(basename(renamed));
  });

  it('ignores folders and names without a valid date', async () => {
    const { folder } = here.settings;
    await mkdir(join(folder, backupName('manual', fromNow(-hour))), { recursive: true });
    await writeFile(join(folder, 'backup-2026-99-99T99-99-99-999Z-daily.tar.gz'), 'x');
    await makeBackup(withMaxBackups(1), { kind: 'manual' });
    await makeBackup(withMaxBackups(1), { kind: 'manual' });
    expect(await names()).toHaveLength(3);
  });
});

describe('daily backups', () => {
  it.each([
    ['a future date in the name', fromNow(400 * 24 * hour), fromNow(0)],
    ['a future modification time', fromNow(400 * 24 * hour), fromNow(400 * 24 * hour)],
    ['an old file with a new name', fromNow(-1), fromNow(-30 * hour)],
  ])('are made despite %s', async (_, named, modified) => {
    await placeBackup('daily', named, modified);
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const stop = startDailyBackups(here, log, { first: 1, between: 5 });
    await expect.poll(() => lines.join()).toContain('The daily backup was made');
    await wait(50);
    await stop();
    expect(lines.filter((line) => line.includes('was made'))).toHaveLength(1);
    const warnings = lines.filter((line) => line.includes('a date in the future'));
    expect(warnings).toHaveLength(named > new Date() ? 1 : 0);
  });
});
