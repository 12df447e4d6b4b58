import { z } from 'zod';
import { isStorageName } from '#src/storage/storage.ts';

/** The name of the archive's last entry. */
export const manifestName = 'manifest.json';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const content = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** What a backup holds; an archive is whole when each of its files is as this says, and none is missing or added. */
export const manifestSchema = z.object({
  product: z.literal('institute-website'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations of the schema that the rows are of, in order. */
  migrations: z.array(z.string()),
  /**
   * The program that made the backup did not know all of these migrations, so perhaps not every kind of upload: a
   * restore leaves uploads that are not listed.
   */
  ofNewerSchema: z.boolean().optional(),
  /** In an order in which rows can be inserted. `rows` are lines of JSON, one per row. */
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier), rows: z.number().int().min(0), ...content }),
  ),
  uploads: z.array(z.object({ name: z.string().refine(isStorageName), ...content })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The entry of a table's rows. */
export function tableEntry(table: string): string {
  return `tables/${table}.ndjson`;
}

/** The entry of an uploaded file. */
export function uploadEntry(name: string): string {
  return `uploads/${name}`;
}
