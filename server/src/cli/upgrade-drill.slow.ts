import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationNames } from '#server/db/migrations-list.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { contentOf } from '#testing/backups.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { makeOlderVersion } from '#testing/older-version.ts';
import { runCommand } from '#testing/run-command.ts';
import { openTestDatabase } from '#testing/test-db.ts';

/** The first migration that the older version does not know. */
const firstNew = migrationNames.indexOf('20261122_025_publication_pdfs');
const [oldMigrations, newMigrations] = [migrationNames.slice(0, firstNew), migrationNames.slice(firstNew)];
const isShared = process.env.TEST_DB === 'postgres';
const odd = 'line\nnext\r\n"quotes" \u0085 \u2028 \u2029 \u{1f600} </script> e\u0301';

let folder: string;
let old: string;
let dataDir: string;
let databaseUrl = '';
let closeShared: (() => Promise<void>) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-drill-'));
  [old, dataDir] = [join(folder, 'old'), join(folder, 'data')];
  await makeOlderVersion(old, newMigrations.length);
  if (!isShared) return;
  const database = await openTestDatabase();
  await database.knex.raw('drop schema public cascade; create schema public');
  [databaseUrl, closeShared] = [database.connectionString, database.close];
  await database.knex.destroy();
});
afterAll(async () => {
  await closeShared?.();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the old or the new version and expects success. */
async function runOk(version: 'old' | 'new', command: string, ...args: string[]): Promise<string> {
  const { out, errors, code } = await run(version, command, args);
  expect([errors, code]).toEqual(['', 0]);
  return out;
}

function run(version: 'old' | 'new', command: string, args: string[]) {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') };
  return runCommand(command, args, version === 'old' ? { env, root: old } : { env });
}

type Work = (knex: Knex) => Promise<unknown>;

/**
 * Returns all rows, uploads and applied migrations.
 * @param write runs before they are read
 */
async function readAll(write?: Work) {
  const storage = await openLocalStorage(join(dataDir, 'uploads'));
  const database = await openDatabase({ databaseUrl, dataDir, isPatient: true });
  try {
    await write?.(database.knex);
    const migrations = await database.knex('knex_migrations').orderBy('id').pluck<string[]>('name');
    return { migrations, ...(await contentOf({ database, storage })) };
  } finally {
    await database.close();
  }
}

/** Writes rows in the schema that both versions know. */
async function writeWithOld(knex: Knex): Promise<void> {
  const [user, article] = [randomUUID(), randomUUID()];
  await knex('users').insert({ id: user, username: 'ratna', password_hash: 'a hash' });
  await knex('articles').insert({
    ...{ id: article, slug: 'artikel', title: odd, excerpt: 'x', content: `<p>${odd}</p>` },
    ...{ content_policy: 1, category: 'Industry Analysis', status: 'draft', gallery: '[]' },
    ...{ language: 'id', translations: JSON.stringify({ en: { title: odd } }) },
  });
  await knex('research').insert({
    ...{ id: randomUUID(), slug: 'riset', title: odd, authors: JSON.stringify([odd]), abstract: odd },
    ...{ content: '', type: 'report', tags: '[]', is_published: false, language: 'id', translations: '{}' },
  });
  await knex('contacts').insert({
    ...{ id: randomUUID(), name: 'Sari', email: 'sari@example.org', subject: 'Halo', message: odd },
  });
  await knex('versions').insert({
    ...{ id: randomUUID(), kind: 'article', item_id: article, number: 1, action: 'created' },
    ...{ fields: JSON.stringify({ title: odd }), saved_by: 'ratna' },
  });
}

/** Writes rows that only the newer schema can store. */
async function writeWithNew(knex: Knex): Promise<void> {
  const bytes = await makePdf('sejak pembaruan');
  const [base, name] = [`${'a'.repeat(32)}-${bytes.length}`, `${'a'.repeat(32)}-${bytes.length}.pdf`];
  await (await openLocalStorage(join(dataDir, 'uploads'))).put(name, bytes, 'application/pdf');
  await knex('pdfs').insert({ name, file_name: odd, bytes: bytes.length, created_at: new Date() });
  await knex('research').update({ pdf: name });
  await knex('media').insert({ id: randomUUID(), base, kind: 'pdf', bytes: bytes.length });
  await knex('contacts').update({ message: `${odd} since the upgrade` });
  // A future version may create objects that no version creates today.
  await knex.raw('create view later as select base from media');
  // A table of the operator.
  await knex.raw("create table notes as select 'mine' as note");
}

const newestBackup = async (kind: string) => {
  const names = (await readdir(join(folder, 'backups'))).filter((name) => name.endsWith(`-${kind}.tar.gz`));
  return join(folder, 'backups', names.sort().at(-1) ?? 'none');
};

type Content = Awaited<ReturnType<typeof readAll>>;
let before: Content;
let upgraded: Content;

it('preserves every row and upload in an upgrade', { timeout: 120_000 }, async () => {
  await runOk('old', 'db', 'migrate');
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  await writeFile(join(dataDir, 'uploads', 'f00d-2x1.webp'), Buffer.from([0, 1, 2, 255]));
  before = await readAll(writeWithOld);
  expect(before.migrations).toEqual(oldMigrations);

  expect(await runOk('new', 'db', 'migrate')).toContain(newMigrations.at(-1));
  upgraded = await readAll();
  expect(upgraded.uploads).toEqual(before.uploads);
  for (const [table, rows] of Object.entries(before.rows))
    expect([table, upgraded.rows[table]?.length]).toEqual([table, rows.length]);
});

it('goes back to the old version by its backup, and forward again', { timeout: 300_000 }, async () => {
  const since = await readAll(writeWithNew);
  const output = await runOk('old', 'restore', await newestBackup('before-upgrade'), '--replace');
  const beforeRestore = await newestBackup('before-restore');
  expect(output).toContain(`The previous content is in ${beforeRestore}`);
  expect(output).toContain(`newer version of this program (it had ${newMigrations.join(', ')})`);
  for (const object of ['table public.media', 'view public.later', 'table public.notes'])
    expect(output).toContain(object);
  expect(await readAll()).toEqual(before);
  const rejected = await run('old', 'restore', [beforeRestore, '--replace']);
  expect([rejected.code, rejected.errors]).toEqual([
    65,
    expect.stringMatching(/made by a newer version.*Nothing/),
  ]);

  await runOk('new', 'db', 'migrate');
  expect(await readAll()).toEqual(upgraded);
  const restored = await runOk('new', 'restore', beforeRestore, '--replace');
  expect(restored).toContain('no version of this program creates them: notes (1 rows)');
  const { notes, ...rows } = since.rows;
  expect([notes?.length, await readAll()]).toEqual([1, { ...since, rows }]);
});
