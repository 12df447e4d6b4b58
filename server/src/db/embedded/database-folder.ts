import { accessSync, chmodSync, constants, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseDamagedError } from './errors.ts';

/** The PostgreSQL major version of PGlite; it cannot read files of another. */
const postgresVersion = '18';

/**
 * Checks a database folder before it is opened, with the lock held. Never overwrites an incomplete database.
 * @returns true if the folder contains a database
 */
export function checkDatabaseFolder(folder: string): boolean {
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

export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}
