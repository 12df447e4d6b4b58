import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedTables } from '#src/archive/archive-manifest.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { openLocalStorage } from '#src/storage/local-storage.ts';
import { contentOf } from '#testing/backups.ts';
import { fillWithOddText } from '#testing/odd-text.ts';
import { runCommand } from '#testing/run-command.ts';
import { testDataDir } from '#testing/test-db-embedded.ts';

/**
 * Other Node.js binaries, separated as in PATH. Versions differ in the line separators of `node:readline`.
 */
const others = (process.env.TEST_NODE_BINARIES ?? '').split(delimiter).filter(Boolean);
if (others.length === 0)
  console.log(
    `Archives are tested with Node.js ${process.version} only: TEST_NODE_BINARIES names no others.`,
  );

let folder: string;
let source: string;
let before: Awaited<ReturnType<typeof rowsOf>>;

async function rowsOf(dataDir: string) {
  const database = await openDatabase({ dataDir, isPatient: true });
  try {
    return await contentOf({ database, storage: await openLocalStorage(join(dataDir, 'uploads')) });
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-nodes-'));
  source = await testDataDir();
  const database = await openDatabase({ dataDir: source, isPatient: true });
  await fillWithOddText(database.knex);
  await database.close();
  before = await rowsOf(source);
  expect(archivedTables.filter((name) => before.rows[name]?.length).length).toBeGreaterThan(6);
});
afterAll(async () => {
  for (const each of [folder, source]) await rm(each, { recursive: true, force: true });
});

describe('npm run archive and its --restore', () => {
  it.each([process.execPath, ...others])(
    'preserve every byte of every row on %s',
    { timeout: 240_000 },
    async (node) => {
      const [archive, restored] = ['archive', 'restored'].map((name) =>
        join(folder, `${createHash('sha256').update(node).digest('hex').slice(0, 8)}-${name}`),
      ) as [string, string];
      const run = async (dataDir: string, ...args: string[]) => {
        const env = { DATABASE_URL: '', DATA_DIR: dataDir, PUBLIC_URL: 'https://institute.example' };
        const { errors, code } = await runCommand('archive', args, { env, node });
        expect([errors, code]).toEqual(['', 0]);
      };
      await run(source, '--to', archive);
      for (const name of archivedTables) {
        const list = JSON.parse(await readFile(join(archive, `data/${name}.json`), 'utf8'));
        expect(list).toHaveLength(before.rows[name]?.length ?? 0);
      }
      await run(restored, '--restore', archive);
      const after = await rowsOf(restored);
      for (const name of archivedTables) expect(after.rows[name]).toEqual(before.rows[name]);
    },
  );
});
