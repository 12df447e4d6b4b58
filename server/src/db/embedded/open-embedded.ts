import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createKnex, type Patience } from '#server/db/create-knex.ts';
import type { Database, Log } from '#server/db/database.ts';
import { DatabaseDamagedError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { openRunFolder } from './runtime-dir.ts';
import { syncPath } from './sync-folder.ts';
import { type RunningWorker, startWorker, supervise } from './worker-handle.ts';

/** pg derives the socket name from a port number. Nothing listens on the port. */
const socketName = '.s.PGSQL.5432';

/** Opens the database in `dataDir`, or creates it, with an exclusive lock until `close`. */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  statementTimeout: Patience = 'embedded',
): Promise<Database> {
  if (process.platform === 'win32') {
    throw new Error('The embedded database needs Linux or macOS. On Windows, set DATABASE_URL or use WSL.');
  }
  const root = resolve(dataDir);
  const run = openRunFolder(root);
  const undo: (() => void)[] = [run.remove];
  try {
    undo.unshift(await lockFolder(run.path, root));
    const folder = join(root, 'database');
    const socketPath = join(run.path, socketName);
    if (!checkDatabaseFolder(folder)) await createFolder(folder, log);
    const stopDatabase = await supervise(() => openFolder(folder, socketPath, log), log);
    const connectionString = `postgres://postgres@/postgres?host=${encodeURIComponent(run.path)}`;
    const knex = createKnex({ connectionString, log, statementTimeout });
    const close = async () => {
      await knex.destroy();
      await stopDatabase();
      for (const step of undo) step();
    };
    return { knex, kind: 'embedded', connectionString, close };
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}

async function openFolder(folder: string, socketPath: string, log: Log): Promise<RunningWorker> {
  if (!checkDatabaseFolder(folder)) throw new DatabaseDamagedError(folder, 'it was deleted');
  try {
    return await startWorker({ task: 'serve', folder, socketPath }, log);
  } catch (error) {
    const reason = await reasonOf(error, folder);
    throw new DatabaseDamagedError(folder, reason);
  }
}

/**
 * Creates the database in a temporary folder and renames it when it is complete, so a partial database is never opened.
 */
async function createFolder(folder: string, log: Log): Promise<void> {
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  try {
    const worker = await startWorker({ task: 'create', folder: temporary, socketPath: '' }, log);
    await worker.ended;
  } catch (error) {
    throw new Error(`No database could be created in ${folder}: ${await reasonOf(error, temporary)}`);
  }
  renameSync(temporary, folder);
  syncPath(join(folder, '..'));
}

/** A full disk is no damage, but PostgreSQL cannot start without space for its log and fails like a damaged one. */
async function reasonOf(error: unknown, folder: string): Promise<string> {
  const free = await freeMegabytes(folder);
  if (free < 64) throw new Error(`The disk is full: ${folder} has ${free} MB left, the database needs 64`);
  return error instanceof Error ? error.message : String(error);
}

/** The PostgreSQL major version of PGlite; it cannot read files of another. */
const postgresVersion = '18';

/**
 * Checks a database folder before it is opened, with the lock held. Never overwrites an incomplete database.
 * @returns true if the folder contains a database
 */
function checkDatabaseFolder(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  chmodSync(folder, 0o700);
  for (const part of ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'pg_xact']) {
    if (!existsSync(join(folder, part))) throw new DatabaseDamagedError(folder, `${part} is missing`);
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== postgresVersion) {
    const reason = `it was made by PostgreSQL ${version || 'of an unknown version'}, this program has ${postgresVersion}`;
    throw new DatabaseDamagedError(folder, reason);
  }
  removeStalePid(join(folder, 'postmaster.pid'));
  return true;
}

/** A kill leaves PGlite's lock file with -42, a power cut often empty. PostgreSQL does not start with an empty one. */
function removeStalePid(file: string): void {
  if (!existsSync(file)) return;
  const first = readFileSync(file, 'utf8').split('\n')[0]?.trim();
  if (first === '' || first === '-42') rmSync(file);
}

async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}
