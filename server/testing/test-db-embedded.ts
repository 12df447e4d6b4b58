import { existsSync, rmSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { schemaHash } from './test-db-hash.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/institute-test-db');

/** V8 frees the compiled code of PostgreSQL with its last user. Compiling again takes a second. */
let compiled: Promise<WebAssembly.Module> | undefined;

/** Opens a migrated, empty database that does not survive a power cut, and deletes it at the end. */
export async function openEmbeddedTest(): Promise<Database> {
  compiled ??= compilePglite();
  await compiled;
  const dataDir = await testDataDir();
  await appendFile(join(dataDir, 'database/postgresql.auto.conf'), 'fsync = off\n');
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

async function compilePglite(): Promise<WebAssembly.Module> {
  const code = createRequire(import.meta.url)
    .resolve('@electric-sql/pglite')
    .replace(/[^/]*$/, 'pglite.wasm');
  return WebAssembly.compile(await readFile(code));
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
