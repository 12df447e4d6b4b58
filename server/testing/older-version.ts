import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';

/**
 * Copies the server without the last migrations, as a previous version. Does not need the git history, which
 * a shallow clone lacks.
 * @param folder a new folder for the copy
 * @param missing number of migrations to omit
 */
export async function makeOlderVersion(folder: string, missing: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'tsconfig.json', 'knexfile.ts'])
    await cp(join(projectRoot, name), join(folder, name));
  const source = join(projectRoot, 'server');
  const isNeeded = (path: string) => !/^(dist|e2e|node_modules)/.test(relative(source, path));
  await cp(source, join(folder, 'server'), { recursive: true, filter: isNeeded });
  for (const name of ['node_modules', 'server/node_modules'])
    if (existsSync(join(projectRoot, name))) await symlink(join(projectRoot, name), join(folder, name));
  const list = join(folder, 'server/src/db/migrations-list.ts');
  const lines = (await readFile(list, 'utf8')).split('\n');
  const entries = lines.filter((line) => /^ {2}'\d{8}_/.test(line)).slice(-missing);
  await writeFile(list, lines.filter((line) => !entries.includes(line)).join('\n'));
}
