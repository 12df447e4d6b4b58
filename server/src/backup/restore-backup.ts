import { buffer } from 'node:stream/consumers';
import type { Knex } from 'knex';
import { applicationName, programName } from '#src/db/application-name.ts';
import type { Database } from '#src/db/database.ts';
import { rebuildSchema } from '#src/db/migrate.ts';
import { migrationNames } from '#src/db/migrations-list.ts';
import { contentTypeOf } from '#src/storage/storage.ts';
import { RestoreRefusedError } from './errors.ts';
import { insertLines } from './insert-lines.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { type Manifest, tableEntry, uploadEntry } from './manifest.ts';
import { entriesOf, verifyArchive } from './read-archive.ts';
import { hasRows, tablesToSave } from './tables.ts';

interface RestoreParts extends BackupParts {
  database: Database;
}

interface RestoreOptions {
  file: string;
  /** Takes the place of what is there, of which a backup is made first. */
  replace: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** The backup of what was there before. */
  before: string | undefined;
}

/**
 * Puts a backup's rows and uploads in the place of what is there. All rows or none: they go in in one transaction, and
 * uploads that are no longer wanted go only after it. Rows of an older schema are brought up to date.
 * @throws BackupDamagedError and RestoreRefusedError before anything was changed
 */
export async function restoreBackup(
  parts: RestoreParts,
  { file, replace }: RestoreOptions,
): Promise<Restored> {
  const manifest = await verifyArchive(file);
  refuseNewer(manifest);
  const { database, storage } = parts;
  await refuseBesideServer(database);
  const isEmpty = !(await hasRows(database.knex));
  if (!isEmpty && !replace) {
    throw new RestoreRefusedError(
      'There is content here already; nothing was changed. Add --replace to put the backup in its place ' +
        '(a backup of what is there is made first).',
    );
  }
  const before = isEmpty ? undefined : (await makeBackup(parts, { kind: 'before-restore' })).path;
  await restoreUploads(parts, file);
  await rebuildSchema(database, manifest.migrations, (trx) => restoreRows(trx, file, manifest));
  const wanted = new Set(manifest.uploads.map(({ name }) => name));
  for await (const name of storage.list()) if (!wanted.has(name)) await storage.remove(name);
  return { manifest, before };
}

function refuseNewer({ migrations }: Manifest): void {
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new RestoreRefusedError(
    `The backup was made by a newer version of this program (it has ${unknown.join(', ')}). Nothing was ` +
      'changed. Install that version and restore with it.',
  );
}

/** The embedded database has a lock against it; on a PostgreSQL server the connections tell. */
async function refuseBesideServer({ knex, kind }: Database): Promise<void> {
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

async function restoreUploads({ storage }: RestoreParts, file: string): Promise<void> {
  const prefix = uploadEntry('');
  for await (const { name, content } of entriesOf(file)) {
    if (!name.startsWith(prefix)) continue;
    const upload = name.slice(prefix.length);
    await storage.put(upload, await buffer(content), contentTypeOf(upload));
  }
}

async function restoreRows(trx: Knex.Transaction, file: string, { tables }: Manifest): Promise<void> {
  const known = new Map((await tablesToSave(trx)).map((table) => [table.name, new Set(table.columns)]));
  const byEntry = new Map(tables.map((table) => [tableEntry(table.name), table]));
  for await (const { name, content } of entriesOf(file)) {
    const table = byEntry.get(name);
    if (!table) continue;
    const missing = table.columns.filter((column) => !known.get(table.name)?.has(column));
    if (missing.length > 0) throw new Error(`The table ${table.name} has no column ${missing.join(', ')}`);
    await insertLines(trx, table, content);
  }
}
