import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { type Header, extract as startExtract, pack as startPack } from 'tar-stream';
import { tablesToSave } from '#server/backup/tables.ts';
import type { Database } from '#server/db/database.ts';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Creates the parts of a backup: a database, and a storage in a temporary folder unless one is given. */
export async function installationOf(database: Database, elsewhere?: Storage) {
  const folder = await mkdtemp(join(tmpdir(), 'institute-backup-'));
  const storage = elsewhere ?? (await openLocalStorage(join(folder, 'uploads')));
  return { folder, database, storage, settings: { folder: join(folder, 'backups'), maxBackups: 3 } };
}
export type Installation = Awaited<ReturnType<typeof installationOf>>;

/** Returns all rows, with generated columns, and all uploads, for comparison. */
export async function contentOf({ database, storage }: Pick<Installation, 'database' | 'storage'>) {
  const rows: Record<string, string[]> = {};
  for (const { name } of await tablesToSave(database.knex)) rows[name] = await rowsOf(database.knex, name);
  const uploads: Record<string, string> = {};
  for await (const name of storage.list()) {
    const file = await storage.read(name);
    if (file) uploads[name] = (await buffer(file.stream())).toString('base64');
  }
  return { rows, uploads };
}

async function rowsOf(knex: Knex, table: string): Promise<string[]> {
  return knex.transaction(async (trx) => {
    await trx.raw("set local time zone 'UTC'");
    const { rows } = await trx.raw<{ rows: { line: string }[] }>(
      'select row_to_json(t)::text as line from ?? t',
      [table],
    );
    return rows.map(({ line }) => line).sort();
  });
}

export interface TarEntry {
  header: Header;
  content: Buffer;
}

export async function readTar(file: string): Promise<TarEntry[]> {
  const extract = startExtract();
  const flow = pipeline(createReadStream(file), createGunzip(), extract);
  const entries: TarEntry[] = [];
  for await (const entry of extract) {
    entries.push({ header: entry.header, content: await buffer(entry as unknown as AsyncIterable<Buffer>) });
  }
  await flow;
  return entries;
}

export async function writeTar(file: string, entries: TarEntry[]): Promise<void> {
  const pack = startPack();
  const flow = pipeline(pack, createGzip(), createWriteStream(file));
  for (const { header, content } of entries) {
    await new Promise<void>((resolve, reject) => {
      pack.entry(header, content, (error) => (error ? reject(error) : resolve()));
    });
  }
  pack.finalize();
  await flow;
}
