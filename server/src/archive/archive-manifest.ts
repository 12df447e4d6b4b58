import { z } from 'zod';
import { isStorageName } from '#src/storage/storage.ts';

export const archiveManifestName = 'archive.json';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const content = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** The manifest of an archive. A restore requires that each file matches it. */
export const archiveManifest = z.object({
  product: z.literal('institute-website-archive'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  publicUrl: z.string(),
  /** The applied migrations of the schema, in order. */
  migrations: z.array(z.string()),
  /** In an order in which rows can be inserted. */
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier), rows: z.number().int().min(0), ...content }),
  ),
  uploads: z.array(z.object({ name: z.string().refine(isStorageName), ...content })),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/**
 * The tables that an archive contains: content, its revisions and messages of visitors. Accounts, sessions
 * and internal tables are only in backups.
 */
export const archivedTables: readonly string[] = [
  ...['articles', 'services', 'research', 'site_content', 'podcasts', 'versions', 'gone_publications'],
  ...['pdfs', 'media'],
  ...['contacts', 'contact_answers', 'newsletter_subscribers'],
];

/** Paths within the folder of an archive. */
export const archiveParts = {
  site: 'site',
  data: 'data',
  uploads: 'data/uploads',
  tableFile: (table: string) => `data/${table}.json`,
} as const;
