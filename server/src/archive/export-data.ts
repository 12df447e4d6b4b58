import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dumpRows } from '#src/backup/dump-rows.ts';
import { linesOf } from '#src/backup/lines.ts';
import { createTally, tallyOf } from '#src/backup/tally.ts';
import type { Database } from '#src/db/database.ts';
import type { Storage } from '#src/storage/storage.ts';
import { type ArchiveManifest, archivedTables, archiveParts } from './archive-manifest.ts';

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

const comma = 44;
const newline = Buffer.from('\n');
const brackets = ['[', ']'];

/**
 * Writes rows as one JSON list with a row per line.
 * @param lines file with one row of JSON per line
 * @returns size and hash of the list
 */
async function writeTableList(lines: string, file: string) {
  const tally = createTally();
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await pipeline(asList(createReadStream(lines)), tally.through, out);
  return tally.result();
}

async function* asList(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let separator = '[\n';
  for await (const line of linesOf(lines)) {
    yield Buffer.concat([Buffer.from(separator), line]);
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[\n\n]\n' : '\n]\n');
}

/** Yields the rows of a list as lines of JSON with their `\n`. Unparsed, numbers retain their precision. */
export async function* readTableList(file: string): AsyncGenerator<Buffer> {
  for await (const line of linesOf(createReadStream(file))) {
    const row = line.at(-1) === comma ? line.subarray(0, -1) : line;
    if (row.length > 0 && !brackets.includes(row.toString('latin1'))) yield Buffer.concat([row, newline]);
  }
}

interface SavedTable {
  name: string;
  rows: number;
  /** Hash of the rows as the database returned them. */
  sha256: string;
}

/**
 * Reads a list as a restore does and compares it with the rows of the database.
 * @throws if a row is changed, missing or split
 */
export async function compareTableList(file: string, { name, rows, sha256 }: SavedTable): Promise<void> {
  let found = 0;
  async function* counted() {
    for await (const row of readTableList(file)) {
      found += 1;
      yield row;
    }
  }
  const read = await tallyOf(counted());
  if (read.sha256 === sha256 && found === rows) return;
  throw new Error(
    `${file} does not contain the ${rows} rows of the table ${name} as the database returned them (${found} were read ` +
      'back), so no archive was made. Remove the folder and try again. If it fails twice, use another disk.',
  );
}
