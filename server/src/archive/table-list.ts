import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { linesOf } from '#src/backup/lines.ts';
import { createTally, tallyOf } from '#src/backup/tally.ts';

const comma = 44;
const newline = Buffer.from('\n');
const brackets = ['[', ']'];

/**
 * Writes rows as one JSON list with a row per line.
 * @param lines file with one row of JSON per line
 * @returns size and hash of the list
 */
export async function writeTableList(lines: string, file: string) {
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

/**
 * Reads the rows of a list as lines of JSON, each with its `\n`. Does not parse them, so numbers keep their
 * precision.
 */
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
