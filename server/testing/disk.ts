import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The reason for tests that skip because {@link mountDisk} failed. */
export const cannotMount = 'mounting a file system requires root on Linux';

/**
 * Mounts an empty file system of a fixed size at a folder.
 * @returns a function that unmounts it, even if a process has files open; undefined if this user cannot mount
 */
export function mountDisk(folder: string, megabytes: number): (() => void) | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    const options = `size=${megabytes}m,mode=0700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  return () => void execFileSync('umount', ['-l', folder]);
}

/** Fills a disk except for a number of bytes. */
export function fillDisk(folder: string, bytesLeft: number, fileName: string): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, fileName), Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft)));
}
