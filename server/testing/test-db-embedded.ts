import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#src/db/database.ts';
import { migrateToLatest } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { schemaHash } from './test-db-hash.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/institute-test-db');

export async function openEmbeddedTest(): Promise<Database> {
  const dataDir = await testDataDir();
  const database = await openDatabase({ dataDir, log: logError });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // The test runner ends its processes with SIGTERM. Delete the data folder then.
  const end = () => {
    remove();
    process.kill(process.pid, 'SIGKILL');
  };
  process.once('SIGTERM', end);
  const close = async () => {
    process.off('SIGTERM', end);
    await database.close();
    remove();
  };
  return { ...database, close };
}

/**
 * Returns a new data folder with a migrated database, copied from a template because migrating takes seconds.
 */
export async function testDataDir(): Promise<string> {
  const template = join(cache, await schemaHash());
  if (!existsSync(template)) await makeTemplate(template);
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-test-'));
  await cp(join(template, 'database'), join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

/** Creates the template atomically. If two workers create it at once, one discards its own. */
async function makeTemplate(template: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  await sweep();
  const dataDir = await mkdtemp(join(cache, 'new-'));
  const database = await openDatabase({ dataDir, log: logError });
  await migrateToLatest(database);
  await database.close();
  try {
    await rename(dataDir, template);
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}

/** Deletes templates of other schemas and leftovers after one day. */
async function sweep(): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > 86_400_000) await rm(path, { recursive: true, force: true });
  }
}

function logError(message: string): void {
  console.error(message);
}
