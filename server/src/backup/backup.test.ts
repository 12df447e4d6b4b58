import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLink } from '#server/content/publishing/preview-links.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { migrationNames } from '#server/db/migrations-list.ts';
import { Invitation } from '#server/db/models/invitation.ts';
import { Pdf } from '#server/db/models/pdf.ts';
import { readEnv } from '#server/env.ts';
import { insertUser } from '#server/features/account/account.actions.ts';
import { createLogger } from '#server/http/logger.ts';
import { startDailyBackups } from '#server/jobs/daily-backups.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { contentOf, type Installation, installationOf, readTar } from '#testing/backups.ts';
import { makeArticle, makeContact, makePodcast, makeResearch, makeService } from '#testing/factories.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { emptyTables, openTestDatabase } from '#testing/test-db.ts';
import { openEmbeddedTest } from '#testing/test-db-embedded.ts';
import { findBackups } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { tableEntry } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup, restoreRows } from './restore-backup.ts';
import { rollBackUpgrade, upgradeSchema } from './upgrade-schema.ts';

/**
 * One side is of the project's database kind, the other is embedded. The tests restore in both directions,
 * and between a local folder and a bucket.
 */
let here: Installation;
let there: Installation;
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
  here = await installationOf(await openTestDatabase());
  there = await installationOf(await openEmbeddedTest(), await openStorage(readEnv(s3.env)));
  await fill(here);
});
afterAll(async () => {
  for (const { database, folder } of [here, there]) {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
  await s3.close();
});

const odd = 'line\nnext\r\n"quotes" \\n \\u0041 \u2028 \u0001 \ud83d\ude00 ~ </script> \u00e9e\u0301';

async function fill({ database, storage }: Installation) {
  const { knex } = database;
  const user = await insertUser(knex, 'ratna', 'a hash');
  await Invitation.query(knex).insert({
    tokenHash: 'f'.repeat(64),
    createdBy: user.id,
    expiresAt: new Date('2027-01-02T03:04:05.678Z'),
  } as never);
  const now = new Date();
  await createLink(knex, { kind: 'article', itemId: user.id }, { now, createdBy: 'ratna' });
  const translations = { en: { title: odd, content: `<p>${'long '.repeat(10_000)}</p>` } };
  await makeArticle(knex, { title: odd, gallery: [], translations });
  await makeContact(knex, { message: odd });
  // More rows than one batch reads or inserts.
  const copy = 'gen_random_uuid(), name, email, subject, message';
  const columns = 'id, name, email, subject, message';
  await knex.raw(`insert into contacts (${columns}) select ${copy} from contacts, generate_series(1, 449)`);
  await makeService(knex, { features: ['', odd, '[]'] });
  await makePodcast(knex, { scheduledAt: new Date('2026-11-20T23:59:59.999Z') });
  await knex('sessions').insert({
    id_hash: 'x',
    user_id: user.id,
    data: '{}',
    expires_at: new Date(),
    last_seen_at: new Date(),
  });
  await storage.put('f00d-2x1.webp', Buffer.from([0, 1, 2, 255]), 'image/webp');
  await storage.put('f00d-4x2.avif', Buffer.alloc(3_000_000, 'picture'), 'image/avif');
  const bytes = await makePdf('x');
  const pdf = `${'a'.repeat(32)}-${bytes.length}.pdf`;
  await storage.put(pdf, bytes, 'application/pdf');
  await Pdf.query(knex).insert({ name: pdf, fileName: 'é "1".pdf', bytes: bytes.length });
  await makeResearch(knex, { pdf });
}

const manual = (parts: Installation) => makeBackup(parts, { kind: 'manual' });
const names = async ({ settings }: Installation) => (await readdir(settings.folder)).sort();

describe('a backup', () => {
  it('restores all rows and uploads, but no sessions and links, into another database and storage', async () => {
    const { path, manifest } = await manual(here);
    expect(manifest.tables.find(({ name }) => name === 'contacts')?.rows).toBe(450);
    const saved = manifest.tables.map(({ name }) => name);
    expect(saved.filter((name) => ['sessions', 'preview_links', 'invitations'].includes(name))).toEqual([]);
    await there.storage.put('f00d-4x2.avif', Buffer.from('damaged'), 'image/avif');
    await there.storage.put('beef-1x1.webp', Buffer.from('later'), 'image/webp');
    await restoreBackup(there, { file: path, replace: false });
    const content = await contentOf(here);
    expect(await contentOf(there)).toEqual(content);
    expect(content.rows.articles?.[0]).toContain('search_en');
    // A migration can insert the same rows.
    await there.database.knex.transaction((trx) => restoreRows(trx, path, manifest));
    expect(await contentOf(there)).toEqual(content);
  });

  it('replaces existing content only with --replace, after a backup of it, and is not pruned', async () => {
    const only = { ...here, settings: { ...here.settings, maxBackups: 1 } };
    // The backup that the restore makes is of the same kind.
    const { path } = await makeBackup({ ...there, settings: only.settings }, { kind: 'before-restore' });
    const file = join(here.folder, 'link.tar.gz');
    await symlink(path, file);
    await makeContact(here.database.knex, { name: 'Later' });
    await here.storage.put('f00d-4x2.avif', Buffer.from('damaged'), 'image/avif');
    await here.storage.put('beef-1x1.webp', Buffer.from('later'), 'image/webp');
    const now = await contentOf(here);
    await expect(restoreBackup(only, { file, replace: false })).rejects.toThrow('--replace');
    expect(await contentOf(here)).toEqual(now);
    const { tables, uploads } = (await manual(here)).manifest;
    const { before = '' } = await restoreBackup(only, { file, replace: true });
    expect(await contentOf(here)).toEqual(await contentOf(there));
    expect(await here.database.knex('sessions').select('id_hash')).toEqual([]);
    expect(await here.database.knex('preview_links').select('id')).toEqual([]);
    expect(await here.database.knex('invitations').select('id')).toEqual([]);
    // The manifest has a hash of each table and each upload.
    expect(await verifyArchive(before)).toMatchObject({ tables, uploads });
    const left = (await findBackups(only.settings.folder)).filter(({ kind }) => kind === 'before-restore');
    expect(left.map((each) => each.path)).toEqual([before, path]);
  });

  it('is readable only by its owner, leaves no temporary files and prunes its own kind', async () => {
    const only = { ...there, settings: { ...there.settings, maxBackups: 1 } };
    const { path: daily } = await makeBackup(only, { kind: 'daily' });
    // The remains of a killed backup.
    const remains = join(only.settings.folder, '.making-left');
    await mkdir(remains);
    await utimes(remains, 0, 0);
    await makeBackup(only, { kind: 'manual' });
    const { path } = await makeBackup(only, { kind: 'manual' });
    expect((await findBackups(only.settings.folder)).map((each) => each.path)).toEqual([path, daily]);
    expect(await names(there)).toHaveLength(2);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(only.settings.folder)).mode & 0o777).toBe(0o700);
  });

  it('is on the disk before it gets its name', async () => {
    const before = await names(here);
    const folder = await open(here.settings.folder);
    const synced: [number, string[]][] = [];
    const sync = vi.spyOn(Object.getPrototypeOf(folder), 'sync').mockImplementation(async function (
      this: FileHandle,
    ) {
      synced.push([(await this.stat()).size, (await names(here)).filter((name) => !name.startsWith('.'))]);
    });
    try {
      const { bytes } = await manual(here);
      expect(synced).toContainEqual([bytes, before]);
    } finally {
      sync.mockRestore();
      await folder.close();
    }
  });

  it('does not affect previous backups if it fails', async () => {
    const before = await names(there);
    const failing = { ...there, storage: { ...there.storage, list: failsMidway } };
    await expect(manual(failing)).rejects.toThrow('the disk failed');
    expect(await names(there)).toEqual(before);
  });

  it('contains one consistent snapshot while the database is written to', async () => {
    const { knex } = here.database;
    const writePair = (n: number) =>
      knex.transaction(async (trx) => {
        await makeContact(trx, { name: `pair ${n}` });
        await makeService(trx, { title: `pair ${n}` });
      });
    await writePair(0);
    let writing = true;
    const writer = (async () => {
      for (let n = 1; writing; n += 1) await writePair(n);
    })();
    const { path } = await manual(here);
    writing = false;
    await writer;
    const entries = await readTar(path);
    function pairs(table: string) {
      const file = entries.find(({ header }) => header.name === tableEntry(table));
      return [...new Set(file?.content.toString().match(/pair \d+/g))].sort();
    }
    expect(pairs('contacts')).toEqual(pairs('services'));
    expect(pairs('contacts')).toContain('pair 0');
  });
});

async function* failsMidway() {
  yield 'f00d-2x1.webp';
  throw new Error('the disk failed');
}

it('makes the daily backup if the newest is a day old, and survives a failed one', async () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const daily = async () =>
    (await findBackups(there.settings.folder)).filter(({ kind }) => kind === 'daily').length;
  for (const { path, kind } of await findBackups(there.settings.folder)) if (kind === 'daily') await rm(path);
  const stop = startDailyBackups(there, log, { first: 1, between: 10 });
  await expect.poll(() => lines.length).toBe(1);
  await wait(50);
  await stop();
  expect([await daily(), lines.length]).toEqual([1, 1]);

  const folder = join(there.folder, 'no-folder');
  await writeFile(folder, '');
  const stopFailing = startDailyBackups({ ...there, settings: { folder, maxBackups: 1 } }, log, {
    first: 1,
    between: 1,
  });
  await expect
    .poll(() => lines.filter((line) => line.includes('could not be made')).length)
    .toBeGreaterThan(1);
  await stopFailing();
});

it.runIf(process.env.TEST_DB === 'postgres')(
  'makes one daily backup and one upgrade backup with two servers on one PostgreSQL',
  async () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const stops = [1, 2].map(() => startDailyBackups(here, log, { first: 1, between: 5 }));
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await wait(50);
    for (const stop of stops) await stop();
    await here.database.knex.migrate.down();
    const messages: string[] = [];
    const upgraded = await Promise.all([1, 2].map(() => upgradeSchema(here, (line) => messages.push(line))));
    expect(upgraded.flat()).toEqual(migrationNames.slice(-1));
    const kinds = (await findBackups(here.settings.folder)).map(({ kind }) => kind);
    const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
    expect([count('daily'), count('before-upgrade'), messages.length, lines.length]).toEqual([1, 1, 1, 1]);
  },
);

describe('an upgrade', () => {
  it('makes a backup first, which this version can restore', async () => {
    const { knex } = there.database;
    // The previous schema cannot store these rows.
    await knex('research').update({ pdf: null });
    await knex('pdfs').delete();
    const content = await contentOf(there);
    await knex.migrate.down();
    const messages: string[] = [];
    expect(await upgradeSchema(there, (line) => messages.push(line))).toEqual(migrationNames.slice(-1));
    const [{ path, kind } = { path: '', kind: '' }] = await findBackups(there.settings.folder);
    expect([kind, messages.join()]).toEqual(['before-upgrade', expect.stringContaining(path)]);
    const { manifest } = await restoreBackup(there, { file: path, replace: true });
    expect(manifest.migrations).toEqual(migrationNames.slice(0, -1));
    expect(await contentOf(there)).toEqual(content);
    expect(await migrateToLatest(there.database)).toEqual([]);
    const batches = await knex('knex_migrations').orderBy('id').pluck<number[]>('batch');
    expect(batches).toEqual(migrationNames.map((_, index) => index + 1));
  });

  it('and its rollback stop if the backup fails', async () => {
    const { knex } = there.database;
    const folder = join(there.folder, 'a-file');
    await writeFile(folder, '');
    const unable = { ...there, settings: { folder, maxBackups: 1 } };
    const content = await contentOf(there);
    await expect(rollBackUpgrade(unable, () => {})).rejects.toThrow();
    expect(await contentOf(there)).toEqual(content);
    await knex.migrate.down();
    await expect(upgradeSchema(unable, () => {})).rejects.toThrow();
    expect((await knex.migrate.list())[1]).toHaveLength(1);
    await knex.migrate.latest();
  });

  it('can be rolled back after a backup of all content', async () => {
    const { tables, uploads } = (await manual(there)).manifest;
    const messages: string[] = [];
    expect(await rollBackUpgrade(there, (line) => messages.push(line))).toContain(migrationNames.at(-1));
    const backups = await findBackups(there.settings.folder);
    const file = backups.find(({ kind }) => kind === 'before-rollback')?.path ?? '';
    expect(messages).toEqual([expect.stringContaining(file)]);
    expect(await verifyArchive(file)).toMatchObject({ migrations: migrationNames, tables, uploads });
    await there.database.knex.migrate.latest();
  });

  it('makes no backup of an empty database', async () => {
    const before = await names(there);
    await emptyTables(there.database);
    await there.database.knex.migrate.down();
    expect(await upgradeSchema(there, () => {})).toHaveLength(1);
    expect(await names(there)).toEqual(before);
  });
});

it('uses no sequences, because a backup does not include their state', async () => {
  const { rows } = await here.database.knex.raw(
    "select sequencename from pg_sequences where schemaname = 'public' and sequencename not like 'knex%'",
  );
  expect(rows).toEqual([]);
});
