import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest parent folder with knexfile.ts, for source and bundle. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'knexfile.ts'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No project folder above ${start}`);
  }
}
