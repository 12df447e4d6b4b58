import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { insertLines } from '#src/backup/insert-lines.ts';
import { hasRows } from '#src/backup/tables.ts';
import type { Database } from '#src/db/database.ts';
import { rebuildSchema } from '#src/db/migrate.ts';
import { migrationNames } from '#src/db/migrations-list.ts';
import { contentTypeOf, type Storage } from '#src/storage/storage.ts';
import {
  type ArchiveManifest,
  archiveManifest,
  archiveManifestName,
  archiveParts,
} from './archive-manifest.ts';
import { ArchiveRefusedError } from './errors.ts';

/**
 * Takes what an archive holds into an empty installation: all rows or none, in one transaction; uploads before them.
 * @throws ArchiveRefusedError before anything was changed: no archive, damaged, newer, or there is content here
 */
export async function restoreArchive(
  { database, storage }: { database: Database; storage: Storage },
  given: string,
): Promise<ArchiveManifest> {
  const folder = resolve(given);
  const manifest = await verifyArchiveFolder(folder);
  if (await hasRows(database.knex))
    throw new ArchiveRefusedError(
      'There is content or an account here already; nothing was changed. An archive goes into an empty ' +
        'installation: before its first start.',
    );
  for (const { name } of manifest.uploads) {
    const bytes = await readFile(join(folder, archiveParts.uploads, name));
    await storage.put(name, bytes, contentTypeOf(name));
  }
  await rebuildSchema(database, manifest.migrations, async (trx) => {
    for (const table of manifest.tables)
      await insertLines(trx, table, rowsOf(join(folder, archiveParts.tableFile(table.name))));
  });
  return manifest;
}

/** Reads all of an archive. @throws ArchiveRefusedError that says what is missing or damaged */
export async function verifyArchiveFolder(folder: string): Promise<ArchiveManifest> {
  const text = await readFile(join(folder, archiveManifestName), 'utf8').catch(() => {
    throw new ArchiveRefusedError(
      `${folder} is no whole archive: it has no ${archiveManifestName}. Nothing was changed.`,
    );
  });
  const read = archiveManifest.safeParse(parsed(text));
  if (!read.success)
    throw new ArchiveRefusedError(`${archiveManifestName} in ${folder} cannot be read. Nothing was changed.`);
  const { migrations, tables, uploads } = read.data;
  const newer = migrations.filter((name) => !migrationNames.includes(name));
  if (newer.length > 0)
    throw new ArchiveRefusedError(
      `The archive was made by a newer version of this program (it has ${newer.join(', ')}). Nothing was changed.`,
    );
  const files = [
    ...tables.map((table) => ({ ...table, path: archiveParts.tableFile(table.name) })),
    ...uploads.map((upload) => ({ ...upload, path: join(archiveParts.uploads, upload.name) })),
  ];
  for (const { path, sha256 } of files) {
    if ((await hashOf(join(folder, path))) !== sha256)
      throw new ArchiveRefusedError(
        `${path} in ${folder} is missing or not what it was when the archive was made. Nothing was changed.`,
      );
  }
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

/** The rows of a list as lines of JSON: each stands in a line of its own, so that no number goes through JavaScript. */
async function* rowsOf(path: string): AsyncGenerator<Buffer> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: 0 })) {
    const row = line.replace(/,$/, '');
    if (row !== '' && row !== '[' && row !== ']') yield Buffer.from(`${row}\n`);
  }
}
