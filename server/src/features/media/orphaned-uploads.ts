import type { Knex } from 'knex';
import { contentTables } from '#src/content/kinds/tables.ts';
import { Media } from '#src/models/media.ts';
import { filesOfUpload, type ParsedUploadName, uploadOf } from '#src/storage/upload-filename.ts';

/** Every table that says in `uploads` what it names: what is in the trash and all versions count like the rest. */
export const tablesReferencingUploads = [...Object.values(contentTables), 'versions'] as const;

/** Of these names those that something names. */
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
 * Takes what a text names and nothing else does out of the library. Call it in the transaction in which the text goes.
 * @returns the names of the files, to be removed after the commit
 */
export async function deleteOrphanedUploads(db: Knex, said: string): Promise<string[]> {
  const named = new Map<string, ParsedUploadName>();
  for (const [, name = ''] of said.matchAll(/\/uploads\/([a-z0-9-]+\.(?:webp|avif))/g)) {
    const upload = uploadOf(name);
    if (upload) named.set(upload.base, upload);
  }
  if (named.size === 0) return [];
  const bases = [...named.keys()];
  const rows = await Media.query(db).where((any) =>
    any.whereIn('base', bases).orWhereRaw('stand_ins && ?::text[]', [bases]),
  );
  const used = await referencedUploads(db, [...bases, ...rows.flatMap(namesOf)]);
  const unused = rows.filter((row) => !namesOf(row).some((base) => used.has(base)));
  const removed = await removeUnlessNew(
    db,
    unused.map(({ base }) => base),
  );
  const known = new Set(rows.flatMap(namesOf));
  const unknown = [...named.values()].filter(({ base }) => !known.has(base) && !used.has(base));
  return [
    ...unused.filter(({ base }) => removed.has(base)).flatMap(filesOfMedia),
    ...unknown.flatMap(filesOfUpload),
  ];
}

/** A file that was uploaded once more lately is about to be named by a text that is not saved yet. */
const uploadedLately = "uploaded_again_at > now() - interval '2 days'";

/** @returns the bases of the entries that were removed
 */
async function removeUnlessNew(db: Knex, bases: readonly string[]): Promise<Set<string>> {
  const removed = await db('media')
    .whereIn('base', [...bases])
    .whereRaw(`(${uploadedLately}) is not true`)
    .delete()
    .returning<{ base: string }[]>('base');
  return new Set(removed.map(({ base }) => base));
}

/** The same for PDFs, which are known no longer then. Who saves one meanwhile waits, and is told that it is gone. */
export async function takeUnusedPdfs(db: Knex, said: string): Promise<string[]> {
  const names = said.match(/\b[0-9a-f]{32}-\d+\.pdf\b/g) ?? [];
  if (names.length === 0) return [];
  const known = await db('pdfs').whereIn('name', names).orderBy('name').forUpdate().pluck<string[]>('name');
  const baseOf = (name: string) => name.replace('.pdf', '');
  const used = await referencedUploads(db, known.map(baseOf));
  const recent = await db('media')
    .whereIn('base', known.map(baseOf))
    .whereRaw(uploadedLately)
    .pluck<string[]>('base');
  const unused = known.filter((name) => !used.has(baseOf(name)) && !recent.includes(baseOf(name)));
  await db('pdfs').whereIn('name', unused).delete();
  await Media.query(db).whereIn('base', unused.map(baseOf)).delete();
  return unused;
}

/** All names by which content may know it. */
export function namesOf({ base, standIns }: Media): string[] {
  return [base, ...standIns];
}

/** The names of all files that belong to it. */
export function filesOfMedia({ base, kind, current, former }: Media): string[] {
  const bases = new Set([base, current, former].filter((each) => each !== null));
  return [...bases].flatMap((each) => filesOfUpload({ base: each, kind }));
}
