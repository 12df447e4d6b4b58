import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#src/db/database.ts';
import { syncPath } from '#src/db/embedded/sync-folder.ts';
import type { Report } from '#src/lib/report.ts';
import type { Storage } from '#src/storage/storage.ts';
import { type BackupKind, backupName, openWorkFolder, pruneBackups } from './backup-folder.ts';
import { saveRows } from './dump-rows.ts';
import type { Manifest } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

/** The settings of backups. */
export interface BackupSettings {
  folder: string;
  /** So many of each kind. */
  keep: number;
}

export interface BackupParts {
  database: Database;
  storage: Storage;
  settings: BackupSettings;
}

interface BackupOptions {
  kind: BackupKind;
  /** A file in place of one in the folder; it is not counted among those that are kept. */
  to?: string | undefined;
  /** A backup that is being restored, which stays. */
  restoring?: string;
  report?: Report | undefined;
}

export interface MadeBackup {
  path: string;
  bytes: number;
  manifest: Manifest;
}

/**
 * Makes a backup of rows and uploads while both are in use. It appears under its name when it is whole, read back and
 * on the disk; older ones go only then. The rows come first: whatever picture they name is stored already.
 */
export async function makeBackup(
  { database, storage, settings }: BackupParts,
  { kind, to, restoring, report }: BackupOptions,
): Promise<MadeBackup> {
  const folder = to ? dirname(to) : settings.folder;
  const work = await openWorkFolder(folder);
  try {
    const madeAt = new Date();
    const path = to ?? join(folder, backupName(kind, madeAt));
    const unfinished = join(work, 'archive.tar.gz');
    await writeArchive(unfinished, {
      saved: await saveRows(database, work),
      rowsFolder: work,
      storage,
      madeAt,
      report,
    });
    const manifest = await verifyArchive(unfinished, report);
    await rename(unfinished, path);
    syncPath(folder);
    const spared = restoring ? [path, restoring] : [path];
    if (!to) await pruneBackups(folder, kind, { keep: settings.keep, spared });
    return { path, bytes: (await stat(path)).size, manifest };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
