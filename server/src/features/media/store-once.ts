import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { Media } from '#src/models/media.ts';
import type { Services } from '#src/services.ts';
import { addressOfUpload, uploadOf } from '#src/storage/upload-filename.ts';
import { noteUpload } from './register-upload.ts';

interface Upload {
  /** The name of its main file, and what that is made of. */
  name: string;
  bytes: Buffer;
  fileName: string | null;
  uploadedBy: string | null;
  /** Stores all of its files. @returns their bytes */
  store(): Promise<number>;
  /** Removes them again. */
  discard(): Promise<void>;
  /** What else is noted of it, in the transaction that enters it into the library. */
  note?(db: Knex): Promise<void>;
}

/**
 * Stores an upload and enters it into the library, unless the library has the same content already. An entry that shows
 * another picture by now does not count. @returns the name of the main file that holds the content
 */
export async function storeOnce({ db, storage, clock }: Services, upload: Upload): Promise<string> {
  const { name, bytes, fileName, uploadedBy } = upload;
  const hash = hashOf(bytes);
  const again = { hash, now: clock() };
  const known = await findAgain(db, again);
  if (known && (await storage.has(known))) return known;
  const stored = await upload.store();
  let kept: string;
  try {
    kept = await db.transaction(async (transaction) => {
      // Two that upload the same file at the same time wait for each other here.
      await transaction.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`media ${hash}`]);
      const first = known ? undefined : await findAgain(transaction, again);
      if (first) return first;
      await noteUpload(transaction, name, {
        ...{ bytes: stored, fileName, uploadedBy, contentHash: hash },
        createdAt: clock(),
      });
      await upload.note?.(transaction);
      return name;
    });
  } catch (error) {
    await upload.discard();
    throw error;
  }
  if (kept !== name) await upload.discard();
  return kept;
}

/** SHA-256 of a stored file, in hexadecimal digits. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Finds the entry with this content and notes the new upload, so that the purge leaves it alone for a while. */
async function findAgain(db: Knex, { hash, now }: { hash: string; now: Date }): Promise<string | undefined> {
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

/** The name of the file that says what an upload is made of. */
export function mainFileOf({ base, kind }: Pick<Media, 'base' | 'kind'>): string {
  return kind === 'pdf' ? `${base}.pdf` : addressOfUpload({ base, kind }).replace('/uploads/', '');
}

/** The size of a picture by the name of its main file. */
export function sizeOfPicture(name: string): { width: number; height: number } {
  const { width, height } = uploadOf(name) ?? {};
  if (!width || !height) throw new Error(`Not the name of a picture: ${name}`);
  return { width, height };
}
