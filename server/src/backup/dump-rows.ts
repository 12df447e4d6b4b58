import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Database } from '#src/db/database.ts';
import { appliedMigrations } from '#src/db/migrate.ts';
import { allowLongWork, withPatience } from '#src/db/patience.ts';
import type { Manifest } from './manifest.ts';
import { type TableShape, tablesToSave } from './tables.ts';

/** So many rows are in memory at a time. */
const rowsAtOnce = 200;
const newline = Buffer.from('\n');

export type SavedRows = Pick<Manifest, 'migrations' | 'tables'>;

/**
 * Writes every table of one moment to a file `<table>.ndjson` in the folder. Rows are written as PostgreSQL itself
 * spells them, so that nothing is lost on the way through JavaScript; each is compared with a hash by PostgreSQL. The embedded database has one backend: it
 * serves nobody else meanwhile.
 */
export function saveRows(database: Pick<Database, 'connectionString'>, folder: string): Promise<SavedRows> {
  return withPatience(database, (knex) =>
    knex.transaction(
      async (trx) => {
        await allowLongWork(trx);
        const migrations = await appliedMigrations(trx);
        const tables: SavedRows['tables'] = [];
        for (const table of await tablesToSave(trx)) tables.push(await saveTable(trx, table, folder));
        return { migrations, tables };
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    ),
  );
}

async function saveTable(trx: Knex.Transaction, { name, columns }: TableShape, folder: string) {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const file = await open(join(folder, `${name}.ndjson`), 'wx', 0o600);
  try {
    const wanted = trx(name).select(columns).toQuery();
    await trx.raw(
      `declare saved no scroll cursor for
       select line, sha256(convert_to(line, 'UTF8')) as sha256
       from (select row_to_json(r)::text as line from (${wanted}) r offset 0) l`,
    );
    for (;;) {
      const part = await trx.raw<{ rows: SpelledRow[] }>(`fetch ${rowsAtOnce} from saved`);
      if (part.rows.length === 0) break;
      const text = Buffer.concat(part.rows.map((row) => checkedLine(name, row)));
      rows += part.rows.length;
      bytes += text.length;
      hash.update(text);
      // Not `write`, which may write a part on a disk that fills up.
      await file.appendFile(text);
    }
    await trx.raw('close saved');
  } finally {
    await file.close();
  }
  return { name, columns, rows, bytes, sha256: hash.digest('hex') };
}

/** As PostgreSQL spells a row, and its hash of that. */
interface SpelledRow {
  line: string;
  sha256: Buffer;
}

/** @throws where the row changed between the database and here, or cannot stand in a line */
function checkedLine(table: string, { line, sha256 }: SpelledRow): Buffer {
  const bytes = Buffer.from(line);
  if (!createHash('sha256').update(bytes).digest().equals(sha256))
    throw new Error(`A row of the table ${table} is not as the database spelled it; nothing was saved.`);
  if (bytes.includes('\n'))
    throw new Error(`A row of the table ${table} holds JSON with line breaks; nothing was saved.`);
  return Buffer.concat([bytes, newline]);
}
