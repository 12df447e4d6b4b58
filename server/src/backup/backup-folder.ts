import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a backup was made. Of each kind so many are kept, so that the daily ones do not push out the others. */
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
  madeAt: Date;
}

const namePattern = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([a-z-]+)\.tar\.gz$/;
const making = '.making-';
const day = 86_400_000;

export function backupName(kind: BackupKind, madeAt: Date): string {
  return `backup-${madeAt.toISOString().replace(/[:.]/g, '-')}-${kind}.tar.gz`;
}

/** The finished backups in a folder, the newest first; none where there is no such folder. */
export async function findBackups(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, date, hours, minutes, seconds, rest, kind] = namePattern.exec(name) ?? [];
      if (!backupKinds.includes(kind as BackupKind)) return [];
      const madeAt = new Date(`${date}T${hours}:${minutes}:${seconds}.${rest}Z`);
      return [{ path: join(folder, name), kind: kind as BackupKind, madeAt }];
    })
    .sort((a, b) => Number(b.madeAt) - Number(a.madeAt));
}

/** Removes the oldest of a kind. */
export async function keepNewest(folder: string, kind: BackupKind, keep: number): Promise<void> {
  const ofKind = (await findBackups(folder)).filter((backup) => backup.kind === kind);
  for (const { path } of ofKind.slice(keep)) await rm(path, { force: true });
}

/** A private folder to make a backup in; what a kill has left of older ones is swept away. */
export async function openWorkFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (!name.startsWith(making)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(folder, making));
}
