import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { allowLongWork, withPatience } from '#server/db/create-knex.ts';
import type { Database } from '#server/db/database.ts';
import { appliedMigrations } from '#server/db/migrate.ts';
import type { Manifest } from './manifest.ts';
import { type TableShape, tablesToSave } from './tables.ts';

/** Number of rows in memory at a time. */
const batchRows = 200;
const newline = Buffer.from('\n');

export type SavedRows = Pick<Manifest, 'migrations' | 'tables'>;

/**
 * Writes all tables of one database snapshot to files `<table>.ndjson`. PostgreSQL encodes the rows, so that
 * JavaScript loses nothing, and each row is compared with a hash by PostgreSQL. The embedded database has one
 * connection, which serves no other query until the end.
 */
export function dumpRows(database: Pick<Database, 'connectionString'>, folder: string): Promise<SavedRows> {
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
      const part = await trx.raw<{ rows: EncodedRow[] }>(`fetch ${batchRows} from saved`);
      if (part.rows.length === 0) break;
      const text = Buffer.concat(part.rows.map((row) => checkedLine(name, row)));
      rows += part.rows.length;
      bytes += text.length;
      hash.update(text);
      // `write` may write only a part if the disk is full.
      await file.appendFile(text);
    }
    await trx.raw('close saved');
  } finally {
    await file.close();
  }
  return { name, columns, rows, bytes, sha256: hash.digest('hex') };
}

/** A row in PostgreSQL's encoding, with its hash. */
interface EncodedRow {
  line: string;
  sha256: Buffer;
}

/** @throws if the row differs from its hash or contains a line break */
function checkedLine(table: string, { line, sha256 }: EncodedRow): Buffer {
  const bytes = Buffer.from(line);
  if (!createHash('sha256').update(bytes).digest().equals(sha256))
    throw new Error(`A row of the table ${table} differs from its hash in the database; nothing was saved.`);
  if (bytes.includes('\n'))
    throw new Error(`A row of the table ${table} contains JSON with line breaks; nothing was saved.`);
  return Buffer.concat([bytes, newline]);
}
