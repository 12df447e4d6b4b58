import type { Knex } from 'knex';
import type { TableShape } from './tables.ts';

/** How much text goes to the database at once, in characters. */
const batchSize = 1024 * 1024;

/** Inserts rows that come as lines of JSON, in PostgreSQL's own spelling. */
export async function insertLines(
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
    batch.push(line);
    size += line.length;
    if (size >= batchSize) await flush();
  }
  await flush();
}

async function insert(trx: Knex.Transaction, { name, columns }: TableShape, lines: string[]): Promise<void> {
  const list = columns.map(() => '??').join(', ');
  await trx.raw(`insert into ?? (${list}) select ${list} from json_populate_recordset(null::??, ?::json)`, [
    name,
    ...columns,
    ...columns,
    name,
    `[${lines.join(',')}]`,
  ]);
}

async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  for await (const chunk of content) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...pieces, chunk.subarray(from, end)]).toString('utf8');
      pieces = [];
      from = end + 1;
    }
    pieces.push(chunk.subarray(from));
  }
}
