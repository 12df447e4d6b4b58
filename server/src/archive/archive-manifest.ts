import { z } from 'zod';
import { kinds } from '#src/content/kinds/index.ts';
import { isStorageName } from '#src/storage/storage.ts';

export const archiveManifestName = 'archive.json';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const content = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** What the data of an archive holds: it is taken back only where each file is as this says. */
export const archiveManifest = z.object({
  product: z.literal('institute-website-archive'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  publicUrl: z.string(),
  /** The migrations of the schema that the rows are of, in order. */
  migrations: z.array(z.string()),
  /** In an order in which rows can be inserted. */
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier), rows: z.number().int().min(0), ...content }),
  ),
  uploads: z.array(z.object({ name: z.string().refine(isStorageName), ...content })),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/**
 * The tables that an archive holds: what staff wrote, all its versions, and what visitors sent. Accounts, sessions and what
 * the server keeps for itself are for backups.
 */
export const archivedTables: readonly string[] = [
  ...[...kinds.map(({ table }) => table), 'versions', 'gone_publications'],
  ...['pdfs', 'media'],
  ...['contacts', 'contact_answers', 'newsletter_subscribers'],
];

/** Where the parts of an archive lie in its folder. */
export const archiveParts = {
  site: 'site',
  data: 'data',
  uploads: 'data/uploads',
  tableFile: (table: string) => `data/${table}.json`,
} as const;
