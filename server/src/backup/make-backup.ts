import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { syncPath } from '#server/db/embedded/sync-folder.ts';
import type { Report } from '#server/lib/report.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type BackupKind, backupName, openWorkFolder, pruneBackups } from './backup-folder.ts';
import { dumpRows } from './dump-rows.ts';
import type { Manifest } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

export interface BackupSettings {
  folder: string;
  /** Number of backups to retain of each kind. */
  maxBackups: number;
}

export interface BackupParts {
  database: Database;
  storage: Storage;
  settings: BackupSettings;
}

interface BackupOptions {
  kind: BackupKind;
  /** Writes to this file instead of the backup folder. Such a backup is not pruned. */
  to?: string | undefined;
  /** A backup that is being restored and must not be pruned. */
  restoring?: string;
  report?: Report | undefined;
}

/**
 * Makes a backup of rows and uploads while both are in use. The file gets its name only after it was read
 * back and synced; then older backups are pruned. Rows come first, so each image that they name is already
 * stored.
 */
export async function makeBackup(
  { database, storage, settings }: BackupParts,
  { kind, to, restoring, report }: BackupOptions,
): Promise<{ path: string; bytes: number; manifest: Manifest }> {
  const folder = to ? dirname(to) : settings.folder;
  const work = await openWorkFolder(folder);
  try {
    const madeAt = new Date();
    const path = to ?? join(folder, backupName(kind, madeAt));
    const unfinished = join(work, 'archive.tar.gz');
    await writeArchive(unfinished, {
      saved: await dumpRows(database, work),
      rowsFolder: work,
      storage,
      madeAt,
      report,
    });
    const manifest = await verifyArchive(unfinished, report);
    await rename(unfinished, path);
    syncPath(folder);
    const spared = restoring ? [path, restoring] : [path];
    if (!to) await pruneBackups(folder, kind, { maxBackups: settings.maxBackups, spared });
    return { path, bytes: (await stat(path)).size, manifest };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
