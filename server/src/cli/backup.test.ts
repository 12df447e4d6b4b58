import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/database.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { makeContact } from '#src/testing/factories.ts';
import { openTestDatabase } from '#src/testing/test-db.ts';
import { testDataDir } from '#src/testing/test-db-embedded.ts';

const isShared = process.env.TEST_DB === 'postgres';
/** What has nothing to do with the kind of database is seen once; each command costs a process. */
const once = it.skipIf(isShared);
let root: string;
let dataDir: string;
/** Open in this process, as by a running server. */
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

async function run(command: 'backup' | 'restore', args: string[], settings: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, `${command}.ts`), ...args],
    {
      env: {
        ...process.env,
        DATABASE_URL: isShared ? database.connectionString : '',
        DATA_DIR: dataDir,
        ...settings,
      },
    },
  );
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, errors, code };
}

describe('npm run backup', () => {
  it('makes one while the server has the database open, in the folder or where it is told', async () => {
    const kept = await run('backup', []);
    expect([kept.errors, kept.code]).toEqual(['', 0]);
    expect(kept.out).toMatch(/-manual\.tar\.gz: of .*, 1 rows in \d+ tables, 0 uploads/);
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
    const other = await run('backup', ['--to', file]);
    expect([other.errors, other.code]).toEqual(['', 0]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
  });

  once('says how it is used', async () => {
    const replies = await Promise.all([
      run('backup', ['now']),
      run('restore', []),
      run('restore', ['a', 'b']),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(replies.map(({ errors }) => errors.split(':')[0])).toEqual(['Usage', 'Usage', 'Usage']);
  });
});

describe('npm run restore', () => {
  once('only looks, when that is wanted', async () => {
    const whole = await run('restore', [file, '--check'], { DATA_DIR: join(root, 'none') });
    expect([whole.out, whole.code]).toEqual([expect.stringContaining('is whole: of '), 0]);
    await writeFile(join(root, 'bad.tar.gz'), 'bad');
    const bad = await run('restore', [join(root, 'bad.tar.gz')], { DATA_DIR: join(root, 'none') });
    expect([bad.code, bad.out]).toEqual([65, '']);
    expect(bad.errors).toContain('Nothing was changed');
    expect(await readdir(root)).not.toContain('none');
  });

  it('is refused beside a running server, which notices nothing', async () => {
    await database.knex.raw('select 1');
    const reply = await run('restore', [file, '--replace']);
    expect(reply.code).toBe(isShared ? 1 : 75);
    expect(reply.errors).toContain(`pid ${process.pid}`);
    expect(await database.knex('contacts').pluck('name')).toEqual(['Sari']);
  });

  once('fills a new installation from it', async () => {
    const settings = { DATABASE_URL: '', DATA_DIR: await testDataDir() };
    const reply = await run('restore', [file], settings);
    expect([reply.errors, reply.code]).toEqual(['', 0]);
    expect(reply.out).toContain('Everybody has to sign in again');
    const fresh = await openDatabase({ dataDir: settings.DATA_DIR });
    expect(await fresh.knex('contacts').pluck('name')).toEqual(['Sari']);
    await fresh.close();
    await rm(settings.DATA_DIR, { recursive: true, force: true });
  });
});
