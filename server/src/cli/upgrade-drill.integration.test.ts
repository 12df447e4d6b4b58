import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationNames } from '#src/db/migrations-list.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { openLocalStorage } from '#src/storage/local-storage.ts';
import { contentOf } from '#testing/backups.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { makeOlderVersion } from '#testing/older-version.ts';
import { runCommand } from '#testing/run-command.ts';
import { openTestDatabase } from '#testing/test-db.ts';

/** The newer version brought the tables of PDFs and of the media library, and all that came after. */
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

/** Runs a command of the old or the new version, which has to succeed. */
async function succeeds(version: 'old' | 'new', command: string, ...args: string[]): Promise<string> {
  const { out, errors, code } = await run(version, command, args);
  expect([errors, code]).toEqual(['', 0]);
  return out;
}

function run(version: 'old' | 'new', command: string, args: string[]) {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') };
  return runCommand(command, args, version === 'old' ? { env, root: old } : { env });
}

type Work = (knex: Knex) => Promise<unknown>;

/** All rows and uploads, and the migrations that made the tables. @param write runs before they are read */
async function everything(write?: Work) {
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

/** Rows of the schema that both versions have. */
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

/** Rows that only the newer schema has a place for. */
async function writeWithNew(knex: Knex): Promise<void> {
  const bytes = await makePdf('sejak pembaruan');
  const [base, name] = [`${'a'.repeat(32)}-${bytes.length}`, `${'a'.repeat(32)}-${bytes.length}.pdf`];
  await (await openLocalStorage(join(dataDir, 'uploads'))).put(name, bytes, 'application/pdf');
  await knex('pdfs').insert({ name, file_name: odd, bytes: bytes.length, created_at: new Date() });
  await knex('research').update({ pdf: name });
  await knex('media').insert({ id: randomUUID(), base, kind: 'pdf', bytes: bytes.length });
  await knex('contacts').update({ message: `${odd} since the upgrade` });
  // A later version may make what no version makes today.
  await knex.raw('create view later as select base from media');
  // An operator's own.
  await knex.raw("create table notes as select 'mine' as note");
}

const newestBackup = async (kind: string) => {
  const names = (await readdir(join(folder, 'backups'))).filter((name) => name.endsWith(`-${kind}.tar.gz`));
  return join(folder, 'backups', names.sort().at(-1) ?? 'none');
};

it('goes from old to new, back to old and to new again with every row and upload equal (R43)', {
  timeout: 300_000,
}, async () => {
  await succeeds('old', 'db', 'migrate');
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  await writeFile(join(dataDir, 'uploads', 'f00d-2x1.webp'), Buffer.from([0, 1, 2, 255]));
  const before = await everything(writeWithOld);
  expect(before.migrations).toEqual(oldMigrations);

  expect(await succeeds('new', 'db', 'migrate')).toContain(newMigrations.at(-1));
  const upgraded = await everything();
  const since = await everything(writeWithNew);

  const said = await succeeds('old', 'restore', await newestBackup('before-upgrade'), '--replace');
  const kept = await newestBackup('before-restore');
  expect(said).toContain(`What was there before is in ${kept}`);
  expect(said).toContain(`newer version of this program (it had ${newMigrations.join(', ')})`);
  for (const gone of ['table public.media', 'view public.later', 'table public.notes'])
    expect(said).toContain(gone);
  expect(await everything()).toEqual(before);
  const unfit = await run('old', 'restore', [kept, '--replace']);
  expect([unfit.code, unfit.errors]).toEqual([65, expect.stringMatching(/made by a newer version.*Nothing/)]);

  await succeeds('new', 'db', 'migrate');
  expect(await everything()).toEqual(upgraded);
  const again = await succeeds('new', 'restore', kept, '--replace');
  expect(again).toContain('no version of this program makes it: notes (1 rows)');
  const { notes, ...rows } = since.rows;
  expect([notes?.length, await everything()]).toEqual([1, { ...since, rows }]);
});
