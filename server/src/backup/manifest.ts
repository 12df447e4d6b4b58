import { z } from 'zod';
import { isStorageName } from '#server/storage/storage.ts';

/** The name of the archive's last entry. */
export const manifestName = 'manifest.json';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const content = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** The manifest of a backup. An archive is complete if its files match the manifest and there are no others. */
export const manifestSchema = z.object({
  product: z.literal('institute-website'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The applied migrations of the schema, in order. */
  migrations: z.array(z.string()),
  /**
   * The program that made the backup did not know all migrations, so it may not know every kind of upload. A
   * restore does not delete uploads that are not listed.
   */
  ofNewerSchema: z.boolean().optional(),
  /** In an order in which rows can be inserted. Each row is one line of JSON. */
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier), rows: z.number().int().min(0), ...content }),
  ),
  uploads: z.array(z.object({ name: z.string().refine(isStorageName), ...content })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Returns the entry name of a table. */
export function tableEntry(table: string): string {
  return `tables/${table}.ndjson`;
}

/** Returns the entry name of an upload. */
export function uploadEntry(name: string): string {
  return `uploads/${name}`;
}
