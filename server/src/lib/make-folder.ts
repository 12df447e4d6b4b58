import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and the parents that are missing, for the owner alone; one that exists is left as it is. In place of
 * `recursive` of `mkdir`, which never returns in folders where the system refuses new ones with ENOENT, such as `/proc`.
 * @throws the system's error, with its code and path
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
