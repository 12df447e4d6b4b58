import { z } from 'zod';
import { kinds } from '#src/content/kinds/index.ts';
import { isStorageName } from '#src/storage/storage.ts';

export const archiveManifestName = 'archive.json';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const content = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** The manifest of an archive. An import verifies each file against it. */
export const archiveManifest = z.object({
  product: z.literal('institute-website-archive'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  publicUrl: z.string(),
  /** The migrations of the schema, in order. */
  migrations: z.array(z.string()),
  /** In insertion order. */
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier), rows: z.number().int().min(0), ...content }),
  ),
  uploads: z.array(z.object({ name: z.string().refine(isStorageName), ...content })),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/**
 * The tables of an archive: content, revisions, and messages and subscribers. Only backups contain accounts,
 * sessions and internal state.
 */
export const archivedTables: readonly string[] = [
  ...[...kinds.map(({ table }) => table), 'versions', 'gone_publications'],
  ...['pdfs', 'media'],
  ...['contacts', 'contact_answers', 'newsletter_subscribers'],
];

/** The paths of the parts in the archive directory. */
export const archiveParts = {
  site: 'site',
  data: 'data',
  uploads: 'data/uploads',
  tableFile: (table: string) => `data/${table}.json`,
} as const;
