import { buffer } from 'node:stream/consumers';
import type { Knex } from 'knex';
import { applicationName, type Database, programName } from '#server/db/database.ts';
import { rebuildSchema, unknownMigrations } from '#server/db/migrate.ts';
import { migrationNames } from '#server/db/migrations-list.ts';
import type { Report } from '#server/lib/report.ts';
import { contentTypeOf } from '#server/storage/storage.ts';
import { BackupTooNewError, RestoreRefusedError } from './errors.ts';
import { linesOf } from './lines.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { type Manifest, tableEntry, uploadEntry } from './manifest.ts';
import { entriesOf, verifyArchive } from './read-archive.ts';
import { hasRows, type TableShape, tablesLeftOut, tablesToSave } from './tables.ts';

export interface Restored {
  manifest: Manifest;
  /** Path of the backup of the previous content. */
  before: string | undefined;
  /** Migrations of the previous database that only a newer version knows. */
  newerMigrations: string[];
  /** Objects of the previous schema that no longer exist, such as `table public.people`. */
  removedObjects: string[];
  /** Tables of the backup that no migration creates, with their number of rows. They belong to the operator. */
  foreignTables: string[];
}

/**
 * Replaces all rows and uploads by those of a backup. Inserts all rows in one transaction and deletes other
 * uploads only after it. Migrates rows of an older schema. Also replaces the schema of a newer version, which
 * reverts an upgrade.
 * @throws BackupDamagedError or RestoreRefusedError before any change
 */
export async function restoreBackup(
  parts: BackupParts,
  { file, replace, report }: { file: string; replace: boolean; report?: Report },
): Promise<Restored> {
  const manifest = await verifyArchive(file, report);
  rejectNewer(manifest);
  const { database } = parts;
  await requireStoppedServer(database);
  const isEmpty = !(await hasRows(database.knex));
  if (!isEmpty && !replace) {
    throw new RestoreRefusedError(
      'The installation already has content; nothing was changed. Add --replace to replace it with the backup ' +
        '(a backup of the existing content is made first).',
    );
  }
  const newerMigrations = await unknownMigrations(database.knex);
  const before = isEmpty
    ? undefined
    : (await makeBackup(parts, { kind: 'before-restore', restoring: file, report })).path;
  await restoreUploads(parts, file, (done) => report?.('uploads restored', done, manifest.uploads.length));
  let foreignTables: string[] = [];
  const removedObjects = await rebuildSchema(database, manifest.migrations, async (trx) => {
    foreignTables = await restoreRows(trx, file, manifest);
  });
  if (!manifest.ofNewerSchema) await removeUnlisted(parts, manifest);
  return { manifest, before, newerMigrations, removedObjects, foreignTables };
}

async function removeUnlisted({ storage }: BackupParts, { uploads }: Manifest): Promise<void> {
  const wanted = new Set(uploads.map(({ name }) => name));
  for await (const name of storage.list()) if (!wanted.has(name)) await storage.remove(name);
}

function rejectNewer({ migrations }: Manifest): void {
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new BackupTooNewError(
    `The backup was made by a newer version of this program (it has ${unknown.join(', ')}). Nothing was ` +
      'changed. Install that version and restore with it.',
  );
}

/** On PostgreSQL, checks the open connections. The embedded database has a lock. */
async function requireStoppedServer({ knex, kind }: Database): Promise<void> {
  if (kind !== 'postgres') return;
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like ? and application_name <> ?`,
    [`${programName} %`, applicationName],
  );
  if (rows.length === 0) return;
  const pids = rows.map(({ name }) => name.replace(/\D/g, '')).join(', ');
  throw new RestoreRefusedError(
    `A server is using this database (pid ${pids}); nothing was changed. Stop it first.`,
  );
}

async function restoreUploads(
  { storage }: BackupParts,
  file: string,
  onUpload: (done: number) => void,
): Promise<void> {
  const prefix = uploadEntry('');
  let done = 0;
  for await (const { name, content } of entriesOf(file)) {
    if (!name.startsWith(prefix)) continue;
    const upload = name.slice(prefix.length);
    await storage.put(upload, await buffer(content), contentTypeOf(upload));
    done += 1;
    onUpload(done);
  }
}

/**
 * Replaces the rows of a schema that the backup's own migrations made. Migrations can insert rows too.
 * @returns the tables that are not in the schema
 */
export async function restoreRows(
  trx: Knex.Transaction,
  file: string,
  { tables }: Pick<Manifest, 'tables'>,
): Promise<string[]> {
  const present = await tablesToSave(trx);
  for (const { name } of present.toReversed()) await trx(name).delete();
  const known = new Map(present.map((table) => [table.name, new Set(table.columns)]));
  const byEntry = new Map(tables.map((table) => [tableEntry(table.name), table]));
  const foreign: string[] = [];
  for await (const { name, content } of entriesOf(file)) {
    const table = byEntry.get(name);
    // An older version backs up tables of a newer schema that this version leaves out.
    if (!table || tablesLeftOut.includes(table.name)) continue;
    const columns = known.get(table.name);
    if (!columns) {
      foreign.push(`${table.name} (${table.rows} rows)`);
      continue;
    }
    const missing = table.columns.filter((column) => !columns.has(column));
    if (missing.length > 0) throw new Error(`The table ${table.name} has no column ${missing.join(', ')}`);
    await loadRows(trx, table, content);
  }
  return foreign;
}

/** Maximum size of one insert in bytes. */
const batchSize = 1024 * 1024;

/**
 * Inserts rows from lines of JSON in PostgreSQL's own encoding.
 * @throws an error that names the table and the reason of the database, without the statement and its rows
 */
async function loadRows(
  trx: Knex.Transaction,
  table: TableShape,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  let [batch, size] = [[] as string[], 0];
  const flush = async () => {
    if (batch.length > 0) await insert(trx, table, batch);
    [batch, size] = [[], 0];
  };
  for await (const line of linesOf(content)) {
    batch.push(line.toString('utf8'));
    size += line.length;
    if (size >= batchSize) await flush();
  }
  await flush();
}

async function insert(trx: Knex.Transaction, { name, columns }: TableShape, lines: string[]): Promise<void> {
  const list = columns.map(() => '??').join(', ');
  try {
    await trx.raw(`insert into ?? (${list}) select ${list} from json_populate_recordset(null::??, ?::json)`, [
      name,
      ...columns,
      ...columns,
      name,
      `[${lines.join(',')}]`,
    ]);
  } catch (cause) {
    throw new Error(
      `The rows of the table ${name} cannot be restored: ${reasonOf(cause as Error)} The database is unchanged.`,
      { cause },
    );
  }
}

/** Returns the message of PostgreSQL with its details. knex puts the statement before it. */
function reasonOf({ message, detail = '' }: Error & { detail?: string }): string {
  return `${message.split(' - ').at(-1)}. ${detail}`.trim();
}
