import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Database } from '#src/db/database.ts';
import { appliedMigrations } from '#src/db/migrate.ts';
import type { Manifest } from './manifest.ts';
import { type TableShape, tablesToSave } from './tables.ts';

/** So many rows are in memory at a time. */
const rowsAtOnce = 200;

export type SavedRows = Pick<Manifest, 'migrations' | 'tables'>;

/**
 * Writes every table of one moment to a file `<table>.ndjson` in the folder. Rows are written as PostgreSQL itself
 * spells them, so that nothing is lost on the way through JavaScript. The embedded database has one backend: it
 * serves nobody else meanwhile.
 */
export function saveRows(database: Pick<Database, 'knex'>, folder: string): Promise<SavedRows> {
  return database.knex.transaction((trx) => saveRowsIn(trx, folder), {
    isolationLevel: 'repeatable read',
    readOnly: true,
  });
}

/** The same within a transaction that nobody can change anything beside. */
export async function saveRowsIn(trx: Knex.Transaction, folder: string): Promise<SavedRows> {
  await trx.raw('set local statement_timeout = 0');
  await trx.raw('set local idle_in_transaction_session_timeout = 0');
  const migrations = await appliedMigrations(trx);
  const tables: SavedRows['tables'] = [];
  for (const table of await tablesToSave(trx)) tables.push(await saveTable(trx, table, folder));
  return { migrations, tables };
}

async function saveTable(trx: Knex.Transaction, { name, columns }: TableShape, folder: string) {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const file = await open(join(folder, `${name}.ndjson`), 'wx', 0o600);
  try {
    const wanted = trx(name).select(columns).toQuery();
    await trx.raw(
      `declare saved no scroll cursor for select row_to_json(r)::text as line from (${wanted}) r`,
    );
    for (;;) {
      const part = await trx.raw<{ rows: { line: string }[] }>(`fetch ${rowsAtOnce} from saved`);
      if (part.rows.length === 0) break;
      const text = Buffer.from(part.rows.map(({ line }) => `${line}\n`).join(''));
      rows += part.rows.length;
      bytes += text.length;
      hash.update(text);
      await file.write(text);
    }
    await trx.raw('close saved');
  } finally {
    await file.close();
  }
  return { name, columns, rows, bytes, sha256: hash.digest('hex') };
}
