import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dumpRows } from '#src/backup/dump-rows.ts';
import { createTally } from '#src/backup/tally.ts';
import type { Database } from '#src/db/database.ts';
import type { Storage } from '#src/storage/storage.ts';
import { type ArchiveManifest, archivedTables, archiveParts } from './archive-manifest.ts';
import { compareTableList, writeTableList } from './table-list.ts';

type Saved = Pick<ArchiveManifest, 'migrations' | 'tables' | 'uploads'>;

/**
 * Exports the rows of one database snapshot as JSON, one list per table and one row per line, in PostgreSQL's
 * own encoding. Exports all uploads, too. Reads each list back and compares it with the rows.
 */
export async function exportData(
  { database, storage }: { database: Database; storage: Storage },
  folder: string,
): Promise<Saved> {
  const work = join(folder, '.rows');
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const saved = await dumpRows(database, work);
    const tables: Saved['tables'] = [];
    for (const table of saved.tables.filter(({ name }) => archivedTables.includes(name))) {
      const file = join(folder, archiveParts.tableFile(table.name));
      const list = await writeTableList(join(work, `${table.name}.ndjson`), file);
      await compareTableList(file, table);
      tables.push({ ...table, ...list });
    }
    return { migrations: saved.migrations, tables, uploads: await saveUploads(storage, folder) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function saveUploads(storage: Storage, folder: string): Promise<Saved['uploads']> {
  const uploads: Saved['uploads'] = [];
  for await (const name of storage.list()) {
    const file = await storage.read(name);
    // The file was deleted after the listing.
    if (!file) continue;
    const tally = createTally();
    const out = createWriteStream(join(folder, archiveParts.uploads, name), { flags: 'wx' });
    await pipeline(file.stream(), tally.through, out);
    const saved = tally.result();
    if (saved.bytes !== file.size)
      throw new Error(
        `Only ${saved.bytes} of ${file.size} bytes of ${name} could be read; no archive was made.`,
      );
    uploads.push({ name, ...saved });
  }
  return uploads;
}
