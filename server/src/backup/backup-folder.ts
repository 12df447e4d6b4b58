import { access, constants, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#server/lib/make-folder.ts';

/** The reason for a backup. Retention counts each kind separately, so daily backups do not displace the others. */
export const backupKinds = [
  'daily',
  'manual',
  'before-upgrade',
  'before-rollback',
  'before-restore',
] as const;
export type BackupKind = (typeof backupKinds)[number];

export interface FoundBackup {
  path: string;
  kind: BackupKind;
  /**
   * The earlier of the date in the name and the file's modification time. A copy is as old as its content.
   * Never in the future.
   */
  madeAt: Date;
  /** The date in the name is in the future, because of a wrong clock or a manual rename. The age is unknown. */
  isFromFuture: boolean;
}

const namePattern = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([a-z-]+)\.tar\.gz$/;
const temporaryPrefix = '.making-';
const day = 86_400_000;
/** Tolerated clock difference in milliseconds between machines that share a folder. */
const clockTolerance = 300_000;

export function backupName(kind: BackupKind, madeAt: Date): string {
  return `backup-${madeAt.toISOString().replace(/[:.]/g, '-')}-${kind}.tar.gz`;
}

/** Returns the complete backups in a folder, newest first and future dates last. Empty if the folder does not exist. */
export async function findBackups(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch(noneIfMissing);
  const found = await Promise.all((names ?? []).map((name) => backupAt(folder, name)));
  return found
    .filter((backup) => backup !== undefined)
    .sort((a, b) => Number(a.isFromFuture) - Number(b.isFromFuture) || Number(b.madeAt) - Number(a.madeAt));
}

/** Returns the newest backup without a future date. */
export async function newestBackup(folder: string, kind?: BackupKind): Promise<FoundBackup | undefined> {
  return (await findBackups(folder)).find(
    (backup) => !backup.isFromFuture && (kind === undefined || backup.kind === kind),
  );
}

async function backupAt(folder: string, name: string): Promise<FoundBackup | undefined> {
  const [, date, hours, minutes, seconds, rest, kind] = namePattern.exec(name) ?? [];
  if (!backupKinds.includes(kind as BackupKind)) return undefined;
  const path = join(folder, name);
  const file = await stat(path).catch(noneIfMissing);
  if (!file?.isFile()) return undefined;
  const now = Date.now();
  const named = Date.parse(`${date}T${hours}:${minutes}:${seconds}.${rest}Z`);
  // The pattern also matches dates that do not exist.
  const madeAt = Math.min(Number.isNaN(named) ? now : named, file.mtimeMs, now);
  return {
    path,
    kind: kind as BackupKind,
    madeAt: new Date(madeAt),
    isFromFuture: named > now + clockTolerance,
  };
}

/**
 * Deletes the oldest backups of a kind. Ignores backups with a future date.
 * @param spared files to retain in any case: the new one, and one that is being restored
 */
export async function pruneBackups(
  folder: string,
  kind: BackupKind,
  { maxBackups, spared }: { maxBackups: number; spared: string[] },
): Promise<void> {
  const sparedFiles = new Set(await Promise.all(spared.map(fileIdentity)));
  const ofKind = (await findBackups(folder)).filter((each) => each.kind === kind && !each.isFromFuture);
  for (const { path } of ofKind.slice(maxBackups))
    if (!sparedFiles.has(await fileIdentity(path))) await rm(path, { force: true });
}

/** Identifies a file that may have several paths. Undefined if it does not exist. */
async function fileIdentity(path: string): Promise<string | undefined> {
  const file = await stat(path, { bigint: true }).catch(noneIfMissing);
  return file && `${file.dev} ${file.ino}`;
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Returns a warning that names backups with a future date, or undefined if there are none. */
export async function futureBackupWarning(folder: string): Promise<string | undefined> {
  const paths = (await findBackups(folder)).filter((each) => each.isFromFuture).map(({ path }) => path);
  if (paths.length === 0) return undefined;
  return (
    `Backups with a date in the future are neither counted nor removed: ${paths.join(', ')}. ` +
    'Check the clock of this machine, then rename or remove them.'
  );
}

/** Rejects if no backup can be stored in a folder. The first backup creates the folder, so one above may decide. */
export async function checkBackupFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(noneIfMissing);
  if (!names) return checkBackupFolder(dirname(folder));
  await access(folder, constants.W_OK | constants.X_OK);
}

/** Creates a private folder for an unfinished backup and deletes those of killed processes. */
export async function openWorkFolder(folder: string): Promise<string> {
  makeFolder(folder);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(temporaryPrefix)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(folder, temporaryPrefix));
}
