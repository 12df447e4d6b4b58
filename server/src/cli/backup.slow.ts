import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { makeContact } from '#testing/factories.ts';
import { runCommand } from '#testing/run-command.ts';
import { openTestDatabase } from '#testing/test-db.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';

const isShared = process.env.TEST_DB === 'postgres';
/** These tests do not depend on the database kind, so they run once: each command starts a process. */
const once = it.skipIf(isShared);
let root: string;
let dataDir: string;
/** Stays open in this process, like the database of a running server. */
let database: Database;
let file: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-cli-'));
  dataDir = isShared ? join(root, 'data') : await testDataDir();
  database = isShared ? await openTestDatabase() : await openDatabase({ dataDir });
  file = join(root, 'one.tar.gz');
  await makeContact(database.knex, { name: 'Sari' });
});
afterAll(async () => {
  await database.close();
  for (const folder of [root, dataDir]) await rm(folder, { recursive: true, force: true });
});

function run(command: 'backup' | 'restore', args: string[], settings: Record<string, string> = {}) {
  const env = { DATABASE_URL: isShared ? database.connectionString : '', DATA_DIR: dataDir, ...settings };
  return runCommand(command, args, { env });
}

describe('npm run backup', () => {
  it('writes to the backup folder or to --to while a server has the database open', async () => {
    const inFolder = await run('backup', []);
    expect([inFolder.errors, inFolder.code]).toEqual(['', 0]);
    expect(inFolder.out).toMatch(/-manual\.tar\.gz: of .*, 1 rows in \d+ tables, 0 uploads/);
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
    const other = await run('backup', ['--to', file]);
    expect([other.errors, other.code]).toEqual(['', 0]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
  });

  once('waits for a busy database for longer than a request would', { timeout: 120_000 }, async () => {
    // The embedded database has one connection, so the command waits until this transaction ends.
    const busy = database.knex.transaction(async (trx) => {
      for (let n = 0; n < 4; n += 1) await trx.raw('select pg_sleep(5)');
    });
    const result = await run('backup', ['--to', join(root, 'busy.tar.gz')]);
    await busy;
    expect([result.errors, result.code]).toEqual(['', 0]);
  });

  once('names the wrong or missing argument', async () => {
    const results = await Promise.all([
      run('backup', ['now']),
      run('restore', []),
      run('restore', ['a', 'b']),
    ]);
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(results.map(({ errors }) => errors.split('\n')[0])).toEqual([
      "Unexpected argument 'now'.",
      'The argument FILE is missing.',
      "Unexpected argument 'b'.",
    ]);
  });
});

once('the backup folder can contain backups with a future date, of which the command warns', async () => {
  const settings = { BACKUP_DIR: join(root, 'ahead'), BACKUP_KEEP: '1' };
  const ahead = join(settings.BACKUP_DIR, 'backup-2099-01-02T03-04-05-678Z-manual.tar.gz');
  await mkdir(settings.BACKUP_DIR);
  await writeFile(ahead, 'x');
  const result = await run('backup', [], settings);
  expect([result.errors, result.code]).toEqual([expect.stringContaining(`removed: ${ahead}.`), 0]);
  expect(await readdir(settings.BACKUP_DIR)).toHaveLength(2);
});

describe('npm run restore', () => {
  once('only verifies the file with --check', async () => {
    const whole = await run('restore', [file, '--check'], { DATA_DIR: join(root, 'none') });
    expect([whole.out, whole.code]).toEqual([expect.stringContaining('is complete: of '), 0]);
    await writeFile(join(root, 'bad.tar.gz'), 'bad');
    const bad = await run('restore', [join(root, 'bad.tar.gz')], { DATA_DIR: join(root, 'none') });
    expect([bad.code, bad.out]).toEqual([65, '']);
    expect(bad.errors).toContain('Nothing was changed');
    expect(await readdir(root)).not.toContain('none');
  });

  it('is rejected while a server runs, and does not disturb the server', async () => {
    await database.knex.raw('select 1');
    const result = await run('restore', [file, '--replace']);
    expect(result.code).toBe(isShared ? 1 : 75);
    expect(result.errors).toContain(`pid ${process.pid}`);
    expect(await database.knex('contacts').pluck('name')).toEqual(['Sari']);
  });

  once(
    'fills a new installation, and survives repeated restores with BACKUP_KEEP=1',
    { timeout: 180_000 },
    async () => {
      const settings = { DATABASE_URL: '', DATA_DIR: await testDataDir() };
      const result = await run('restore', [file], settings);
      expect([result.errors, result.code]).toEqual(['', 0]);
      expect(result.out).toContain('All users have to sign in again');
      const fresh = await openDatabase({ dataDir: settings.DATA_DIR, isPatient: true });
      expect(await fresh.knex('contacts').pluck('name')).toEqual(['Sari']);
      await makeContact(fresh.knex, { name: 'Later' });
      await fresh.close();

      // With BACKUP_KEEP=1 the backup made before the first restore must survive the second one.
      const only = { ...settings, BACKUP_DIR: join(root, 'only'), BACKUP_KEEP: '1' };
      let backup = file;
      for (let n = 0; n < 2; n += 1) {
        const { out, errors, code } = await run('restore', [backup, '--replace'], only);
        expect([errors, code]).toEqual(['', 0]);
        expect(await readdir(only.BACKUP_DIR)).toHaveLength(n + 1);
        backup = /The previous content is in (.*)/.exec(out)?.[1] ?? '';
      }
      const again = await openDatabase({ dataDir: settings.DATA_DIR, isPatient: true });
      // The first restore removed the later message, the second one brought it back.
      const names = (await again.knex('contacts').pluck('name')).sort();
      expect(names).toEqual(['Later', 'Sari']);
      await again.close();
      await rm(settings.DATA_DIR, { recursive: true, force: true });
    },
  );
});
