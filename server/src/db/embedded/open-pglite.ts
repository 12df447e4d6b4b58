import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFS } from './durable-fs.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * PGlite sets -F (never sync), and its fdatasync, the default for the log, does nothing. Its 128 MB of buffers need 100
 * MB more memory than these.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
];

export function openPglite(folder: string, onLogLine: (line: string) => void): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFS(folder),
    extensions: { pg_trgm },
    startParams,
    onStderr: (line) => {
      onLogLine(line);
      return true;
    },
  });
}

/** Creates an empty database in the folder and syncs it to the disk. */
export async function createPglite(folder: string, onLogLine: (line: string) => void): Promise<void> {
  const pglite = await openPglite(folder, onLogLine);
  await pglite.close();
  await syncFolder(folder);
}
