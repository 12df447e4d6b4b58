import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exitCodeOf } from '#server/cli/command.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';
import { DatabaseDamagedError } from './errors.ts';

describe('a data folder', () => {
  let root: string;
  let sound: string;
  let dataDir: string;
  let folder: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'institute-damage-'));
    sound = await testDataDir();
    const database = await openDatabase({ dataDir: sound });
    await database.knex.raw('create table notes (text text)');
    await database.knex('notes').insert({ text: 'stored' });
    await database.close();
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(root, 'try-'));
    folder = join(dataDir, 'database');
    await cp(join(sound, 'database'), folder, { recursive: true });
  });
  afterAll(async () => {
    for (const path of [root, sound]) await rm(path, { recursive: true, force: true });
  });

  async function notes() {
    const database = await openDatabase({ dataDir });
    try {
      return await database.knex('notes').pluck('text');
    } finally {
      await database.close();
    }
  }

  it('and its content are private', async () => {
    dataDir = join(dataDir, 'fresh');
    await (await openDatabase({ dataDir })).close();
    for (const path of [dataDir, join(dataDir, 'database'), join(dataDir, 'run')]) {
      expect((await stat(path)).mode & 0o777).toBe(0o700);
    }
  });

  it.each([
    ['empty, as a power cut leaves it', ''],
    ['with -42 in it, as a kill leaves it', '-42\n/pglite/data\n1795195590\n5432\n'],
  ])('opens with a postmaster.pid %s', async (_, content) => {
    await writeFile(join(folder, 'postmaster.pid'), content);
    expect(await notes()).toEqual(['stored']);
  });

  it('replaces an empty folder and an interrupted creation', async () => {
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await mkdir(join(dataDir, 'database.new/base'), { recursive: true });
    const database = await openDatabase({ dataDir });
    expect((await database.knex.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false);
  });

  const damages: [string, () => Promise<void>, RegExp][] = [
    ['a zeroed pg_control', () => zero('global/pg_control'), /PANIC|FATAL/],
    ['no pg_control', () => remove('global/pg_control'), /pg_control is missing/],
    ['no base', () => remove('base'), /base is missing/],
    ['no version', () => remove('PG_VERSION'), /PG_VERSION is missing/],
    ['another version', () => writeFile(join(folder, 'PG_VERSION'), '17\n'), /PostgreSQL 17/],
    ['an emptied log', emptyLog, /PANIC|FATAL/],
    ['a zeroed catalogue', () => zero('global/1262'), /FATAL|PANIC|ERROR/],
  ];
  it.each(damages)('is unchanged and reports a specific error with %s', async (_, damage, reason) => {
    await damage();
    const before = await fingerprint(folder);
    const names = (await readdir(folder)).sort();
    const error: unknown = await openDatabase({ dataDir }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(DatabaseDamagedError);
    expect(exitCodeOf(error)).toBe(65);
    expect((error as Error).message).toMatch(reason);
    expect((error as Error).message).toContain(folder);
    expect((error as Error).message).toContain('backup');
    expect(await fingerprint(folder)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name !== 'postmaster.pid').sort()).toEqual(names);
  });

  it('is unlocked after a failed attempt', async () => {
    const control = await readFile(join(folder, 'global/pg_control'));
    await zero('global/pg_control');
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseDamagedError);
    await writeFile(join(folder, 'global/pg_control'), control);
    expect(await notes()).toEqual(['stored']);
  });

  it('needs no recovery after a close', async () => {
    expect(await notes()).toEqual(['stored']);
    const control = await readFile(join(folder, 'global/pg_control'));
    const shutDown = 1;
    expect(control.readUInt32LE(16)).toBe(shutDown);
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
  });

  async function zero(path: string): Promise<void> {
    const file = await open(join(folder, path), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size), 0, size, 0);
    await file.close();
  }
  async function remove(path: string): Promise<void> {
    await rm(join(folder, path), { recursive: true });
  }
  async function emptyLog(): Promise<void> {
    for (const name of await readdir(join(folder, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name)) await rm(join(folder, 'pg_wal', name));
    }
  }
});

/** All files with rows; PostgreSQL rewrites the others (caches, counters) at each start. */
async function fingerprint(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (!entry.isFile() || !/^(base|pg_xact)[/]/.test(path) || path.endsWith('pg_internal.init')) continue;
    files.set(
      path,
      createHash('sha256')
        .update(await readFile(join(folder, path)))
        .digest('hex'),
    );
  }
  return files;
}
