import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { saveRows } from '#src/backup/save-rows.ts';
import type { Database } from '#src/db/database.ts';
import type { Storage } from '#src/storage/storage.ts';
import { type ArchiveManifest, archivedTables, archiveParts } from './archive-manifest.ts';

type Saved = Pick<ArchiveManifest, 'migrations' | 'tables' | 'uploads'>;

/**
 * Writes the rows of one moment as JSON, a list per table with a line per row, as PostgreSQL itself spells them; and all
 * uploads beside them.
 */
export async function saveData(
  { database, storage }: { database: Database; storage: Storage },
  folder: string,
): Promise<Saved> {
  const work = join(folder, '.rows');
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const saved = await saveRows(database, work);
    const tables: Saved['tables'] = [];
    for (const table of saved.tables.filter(({ name }) => archivedTables.includes(name))) {
      const file = join(folder, archiveParts.tableFile(table.name));
      tables.push({ ...table, ...(await writeList(join(work, `${table.name}.ndjson`), file)) });
    }
    return { migrations: saved.migrations, tables, uploads: await saveUploads(storage, folder) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Lines of JSON as one list. */
async function writeList(lines: string, file: string) {
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const tally = tallied();
  tally.stream.pipe(out);
  let first = true;
  tally.stream.write('[\n');
  for await (const line of createInterface({ input: createReadStream(lines), crlfDelay: 0 })) {
    const more = tally.stream.write(first ? line : `,\n${line}`);
    if (!more) await new Promise((resolve) => tally.stream.once('drain', resolve));
    first = false;
  }
  tally.stream.end('\n]\n');
  await finished(out);
  return tally.result();
}

async function saveUploads(storage: Storage, folder: string): Promise<Saved['uploads']> {
  const uploads: Saved['uploads'] = [];
  for await (const name of storage.list()) {
    const file = await storage.read(name);
    // Removed since the list was made.
    if (!file) continue;
    const tally = tallied();
    const out = createWriteStream(join(folder, archiveParts.uploads, name), { flags: 'wx' });
    await pipeline(file.stream(), tally.stream, out);
    uploads.push({ name, ...tally.result() });
  }
  return uploads;
}

/** Counts and hashes what goes through it. */
function tallied() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
