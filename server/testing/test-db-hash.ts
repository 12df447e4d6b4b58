import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const db = join(import.meta.dirname, '../src/db');

/** Returns a hash of the migrations and the embedded database, which names the template. */
export async function schemaHash(): Promise<string> {
  const migrations = (await readdir(join(db, 'migrations'))).sort();
  const sources = [
    ...migrations.map((name) => `migrations/${name}`),
    'migrations-list.ts',
    'embedded/open-pglite.ts',
  ];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source).update(await readFile(join(db, source)));
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite'), 'utf8'));
  return hash.digest('hex').slice(0, 12);
}
