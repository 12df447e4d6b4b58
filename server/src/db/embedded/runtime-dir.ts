import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '#server/lib/make-folder.ts';

/** Socket paths have at most 104 (macOS) to 108 bytes. The longest name in the folder has 30. */
const longestFolder = 70;

export function openRunFolder(dataDir: string): { path: string; remove(): void } {
  makeFolder(dataDir);
  const folder = join(realpathSync(dataDir), 'run');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (Buffer.byteLength(folder) <= longestFolder) return { path: folder, remove: () => {} };

  const parent = Buffer.byteLength(tmpdir()) <= longestFolder - 25 ? tmpdir() : '/tmp';
  const alias = mkdtempSync(join(parent, 'institute-'));
  symlinkSync(folder, join(alias, 'run'));
  return { path: join(alias, 'run'), remove: () => rmSync(alias, { recursive: true, force: true }) };
}
