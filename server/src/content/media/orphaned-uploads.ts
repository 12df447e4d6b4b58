import type { Knex } from 'knex';
import { contentTables } from '#server/content/types/index.ts';
import { Media } from '#server/db/models/media.ts';
import type { Services } from '#server/services.ts';
import {
  filesOfUpload,
  type ParsedUploadName,
  parseUploadFilename,
} from '#server/storage/upload-filename.ts';

/** All tables with a column `uploads`. Items in the trash, working copies and revisions count as references, too. */
export const tablesReferencingUploads = [
  ...Object.values(contentTables),
  'working_copies',
  'versions',
] as const;

/** Returns the given uploads that some content references. */
export async function referencedUploads(db: Knex, bases: readonly string[]): Promise<Set<string>> {
  const anywhere = tablesReferencingUploads.map(
    (table) => `exists (select 1 from ${table} where uploads @> array[base])`,
  );
  const { rows } = await db.raw<{ rows: { base: string }[] }>(
    `select base from unnest(?::text[]) as base where ${anywhere.join(' or ')}`,
    [[...bases]],
  );
  return new Set(rows.map(({ base }) => base));
}

/**
 * Removes uploads from the library that a text references and nothing else does. Call it in the transaction
 * that deletes the text.
 * @returns the names of the files, to be deleted after the commit
 */
export async function deleteOrphanedUploads(db: Knex, text: string): Promise<string[]> {
  const referenced = new Map<string, ParsedUploadName>();
  for (const [, name = ''] of text.matchAll(/\/uploads\/([a-z0-9-]+\.(?:webp|avif))/g)) {
    const upload = parseUploadFilename(name);
    if (upload) referenced.set(upload.base, upload);
  }
  if (referenced.size === 0) return [];
  const bases = [...referenced.keys()];
  const rows = await findByBases(db, bases);
  const used = await referencedUploads(db, [...bases, ...rows.flatMap(namesOf)]);
  const unused = rows.filter((row) => !namesOf(row).some((base) => used.has(base)));
  const removed = await removeUnlessRecent(
    db,
    unused.map(({ base }) => base),
  );
  const known = new Set(rows.flatMap(namesOf));
  const unknown = [...referenced.values()].filter(({ base }) => !known.has(base) && !used.has(base));
  return [
    ...unused.filter(({ base }) => removed.has(base)).flatMap(filesOfMedia),
    ...unknown.flatMap(filesOfUpload),
  ];
}

/** A recently repeated upload is about to be used by an unsaved text. */
const isRecentUpload = "uploaded_again_at > now() - interval '2 days'";

/** @returns the bases of the removed rows */
async function removeUnlessRecent(db: Knex, bases: readonly string[]): Promise<Set<string>> {
  const removed = await db('media')
    .whereIn('base', [...bases])
    .whereRaw(`(${isRecentUpload}) is not true`)
    .delete()
    .returning<{ base: string }[]>('base');
  return new Set(removed.map(({ base }) => base));
}

/** Removes unused PDFs in the same way. A concurrent save waits and then fails with a missing PDF. */
export async function deleteOrphanedPdfs(db: Knex, text: string): Promise<string[]> {
  const names = text.match(/\b[0-9a-f]{32}-\d+\.pdf\b/g) ?? [];
  if (names.length === 0) return [];
  const known = await db('pdfs').whereIn('name', names).orderBy('name').forUpdate().pluck<string[]>('name');
  const baseOf = (name: string) => name.replace('.pdf', '');
  const used = await referencedUploads(db, known.map(baseOf));
  const recent = await db('media')
    .whereIn('base', known.map(baseOf))
    .whereRaw(isRecentUpload)
    .pluck<string[]>('base');
  const unused = known.filter((name) => !used.has(baseOf(name)) && !recent.includes(baseOf(name)));
  await db('pdfs').whereIn('name', unused).delete();
  await Media.query(db).whereIn('base', unused.map(baseOf)).delete();
  return unused;
}

/** Returns the uploads with these bases, also of replacements. */
export function findByBases(db: Knex, bases: string[]) {
  return Media.query(db).where((any) =>
    any.whereIn('base', bases).orWhereRaw('stand_ins && ?::text[]', [bases]),
  );
}

/** Returns all names under which content can reference the upload. */
export function namesOf({ base, aliasBases }: Media): string[] {
  return [base, ...aliasBases];
}

/** Returns the names of all its files. */
export function filesOfMedia(row: Media): string[] {
  const { base, kind, currentBase, crop, previousBase, previousCrop } = row;
  const bases = new Set([base, currentBase, crop?.base, previousBase, previousCrop?.base]);
  return [...bases].flatMap((each) => (each ? filesOfUpload({ base: each, kind }) : []));
}

/** A file that cannot be deleted only wastes space, so this never fails. */
export async function removeFiles(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names)
    await storage
      .remove(name)
      .catch((error: unknown) => log.warn({ err: error, name }, 'An unused file could not be deleted'));
}
