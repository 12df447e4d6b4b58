import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { Media } from '#src/models/media.ts';
import type { Services } from '#src/services.ts';
import { uploadOf, uploadUrl } from '#src/storage/upload-filename.ts';
import { registerUpload } from './register-upload.ts';

interface Upload {
  /** The name and content of its main file. */
  name: string;
  bytes: Buffer;
  fileName: string | null;
  uploadedBy: string | null;
  /**
   * Stores all of its files.
   * @returns their total size in bytes
   */
  store(): Promise<number>;
  /** Deletes the stored files. */
  discard(): Promise<void>;
  /** Stores further data in the transaction that adds the upload to the library. */
  record?(db: Knex): Promise<void>;
}

/**
 * Stores an upload unless the library has the same content. An upload whose image was replaced does not
 * count.
 * @returns the name of the main file with the content
 */
export async function storeOnce({ db, storage, clock }: Services, upload: Upload): Promise<string> {
  const { name, bytes, fileName, uploadedBy } = upload;
  const hash = hashOf(bytes);
  const repeat = { hash, now: clock() };
  const known = await findIdentical(db, repeat);
  if (known && (await storage.has(known))) return known;
  const stored = await upload.store();
  let result: string;
  try {
    result = await db.transaction(async (transaction) => {
      // Serializes concurrent uploads of the same file.
      await transaction.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`media ${hash}`]);
      const first = known ? undefined : await findIdentical(transaction, repeat);
      if (first) return first;
      await registerUpload(transaction, name, {
        ...{ bytes: stored, fileName, uploadedBy, contentHash: hash },
        createdAt: clock(),
      });
      await upload.record?.(transaction);
      return name;
    });
  } catch (error) {
    await upload.discard();
    throw error;
  }
  if (result !== name) await upload.discard();
  return result;
}

/** SHA-256 of a stored file in hexadecimal. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Finds the upload with this content and updates its time, so that the purge skips it for a while. */
async function findIdentical(
  db: Knex,
  { hash, now }: { hash: string; now: Date },
): Promise<string | undefined> {
  const rows = await Media.query(db)
    .patch({ uploadedAgainAt: now })
    .whereRaw(
      `id = (
         select id from media where content_hash = ? and coalesce(current, base) = base
         order by created_at, id limit 1 for update
       )`,
      [hash],
    )
    .returning(['base', 'kind']);
  const [row] = rows as unknown as Media[];
  return row && mainFileOf(row);
}

/** Returns the name of the main file of an upload. */
export function mainFileOf({ base, kind }: Pick<Media, 'base' | 'kind'>): string {
  return kind === 'pdf' ? `${base}.pdf` : uploadUrl({ base, kind }).replace('/uploads/', '');
}

/** Returns the size of an image from its main file's name. */
export function sizeOfPicture(name: string): { width: number; height: number } {
  const { width, height } = uploadOf(name) ?? {};
  if (!width || !height) throw new Error(`Not a name of an image: ${name}`);
  return { width, height };
}
