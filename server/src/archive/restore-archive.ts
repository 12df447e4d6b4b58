import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadRows } from '#src/backup/load-rows.ts';
import { hasRows, type TableShape } from '#src/backup/tables.ts';
import { tallyOf } from '#src/backup/tally.ts';
import { kinds } from '#src/content/kinds/index.ts';
import type { Database } from '#src/db/database.ts';
import { rebuildSchema } from '#src/db/migrate.ts';
import { migrationNames } from '#src/db/migrations-list.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import type { Report } from '#src/lib/report.ts';
import { contentTypeOf, type Storage } from '#src/storage/storage.ts';
import {
  type ArchiveManifest,
  ArchiveRefusedError,
  archiveManifest,
  archiveManifestName,
  archiveParts,
} from './archive-manifest.ts';
import { readTableList } from './export-data.ts';

/**
 * Restores an archive into an empty installation: first the uploads, then all rows in one transaction.
 * @throws ArchiveRefusedError before any change if the archive is missing, damaged or newer, or if the
 * installation has content
 */
export async function restoreArchive(
  { database, storage }: { database: Database; storage: Storage },
  given: string,
  report?: Report,
): Promise<ArchiveManifest> {
  const folder = resolve(given);
  const manifest = await verifyArchiveFolder(folder);
  if (await hasRows(database.knex))
    throw new ArchiveRefusedError(
      'The installation already has content or an account; nothing was changed. Restore an archive into an ' +
        'empty installation, before its first start.',
    );
  for (const [index, { name }] of manifest.uploads.entries()) {
    const bytes = await readFile(join(folder, archiveParts.uploads, name));
    await storage.put(name, bytes, contentTypeOf(name));
    report?.('uploads restored', index + 1, manifest.uploads.length);
  }
  await rebuildSchema(database, manifest.migrations, async (trx) => {
    for (const table of manifest.tables)
      await loadRows(
        trx,
        withoutCreators(table),
        readTableList(join(folder, archiveParts.tableFile(table.name))),
      );
  });
  return manifest;
}

/** An archive has no accounts, so items have no creator. */
function withoutCreators({ name, columns }: TableShape): TableShape {
  const isContent = kinds.some(({ table }) => table === name);
  return { name, columns: columns.filter((column) => !isContent || column !== 'created_by') };
}

/** Reads a whole archive. @throws ArchiveRefusedError that names the missing or damaged file */
export async function verifyArchiveFolder(folder: string): Promise<ArchiveManifest> {
  const text = await readFile(join(folder, archiveManifestName), 'utf8').catch(() => {
    throw new ArchiveRefusedError(
      `${folder} is not a complete archive: it has no ${archiveManifestName}. Nothing was changed.`,
    );
  });
  const read = archiveManifest.safeParse(parseJson(text));
  if (!read.success)
    throw new ArchiveRefusedError(`${archiveManifestName} in ${folder} cannot be read. Nothing was changed.`);
  const newer = read.data.migrations.filter((name) => !migrationNames.includes(name));
  if (newer.length > 0)
    throw new ArchiveRefusedError(
      `The archive was made by a newer version of this program (it has ${newer.join(', ')}). Nothing was changed.`,
    );
  await verifyArchiveFiles(folder, read.data);
  return read.data;
}

/**
 * Reads the files of an archive's manifest.
 * @throws ArchiveRefusedError that names the file that differs
 */
export async function verifyArchiveFiles(
  folder: string,
  { tables, uploads }: Pick<ArchiveManifest, 'tables' | 'uploads'>,
): Promise<void> {
  const files = [
    ...tables.map((table) => ({ ...table, path: archiveParts.tableFile(table.name) })),
    ...uploads.map((upload) => ({ ...upload, path: join(archiveParts.uploads, upload.name) })),
  ];
  for (const { path, sha256 } of files) {
    const read = await tallyOf(createReadStream(join(folder, path))).catch(() => undefined);
    if (read?.sha256 !== sha256)
      throw new ArchiveRefusedError(
        `${path} in ${folder} is missing or was changed after the archive was made. Nothing was changed.`,
      );
  }
}
