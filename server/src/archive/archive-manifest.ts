import { z } from 'zod';
import { manifestSchema } from '#src/backup/manifest.ts';
import { kinds } from '#src/content/kinds/index.ts';

/** The archive cannot be made or restored. Nothing was changed. */
export class ArchiveRefusedError extends Error {
  override name = 'ArchiveRefusedError';
}

export const archiveManifestName = 'archive.json';

/** The manifest of an archive. An import verifies each file against it. */
export const archiveManifest = manifestSchema
  .omit({ ofNewerSchema: true })
  .extend({ product: z.literal('institute-website-archive'), publicUrl: z.string() });
export type ArchiveManifest = z.output<typeof archiveManifest>;

/**
 * The tables of an archive: content, revisions, reviews, comments, and messages and subscribers. Only backups contain accounts,
 * sessions and internal state.
 */
export const archivedTables: readonly string[] = [
  ...[...kinds.map(({ table }) => table), 'versions', 'gone_publications', 'redirects'],
  ...['review_events', 'review_settings'],
  ...['comment_texts', 'comments'],
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
