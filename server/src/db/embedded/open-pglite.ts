import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFS } from './durable-fs.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * PGlite asks for -F, which is 'never sync'; and its fdatasync, the default for the log, does nothing. Its
 * 128 MB of buffers cost 100 MB of memory more than these, for a database that is smaller.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
];

/** @param complain gets the lines that PostgreSQL writes to its error output */
export function openPglite(folder: string, complain: (line: string) => void): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFS(folder),
    extensions: { pg_trgm },
    startParams,
    onStderr: (line) => {
      complain(line);
      return true;
    },
  });
}

/** Leaves a new, empty database in the folder, all of it on the disk. */
export async function createPglite(folder: string, complain: (line: string) => void): Promise<void> {
  const pglite = await openPglite(folder, complain);
  await pglite.close();
  await syncFolder(folder);
}
