import type { Knex } from 'knex';
import { linesOf } from './lines.ts';
import type { TableShape } from './tables.ts';

/** Maximum size of one insert in bytes. */
const batchSize = 1024 * 1024;

/**
 * Inserts rows from lines of JSON in PostgreSQL's own encoding.
 * @throws an error that names the table and the reason of the database, without the statement and its rows
 */
export async function loadRows(
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
