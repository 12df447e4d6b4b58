import { createHash } from 'node:crypto';
import { mediaLimits } from '@institute/core/media/limits.ts';
import type { Knex } from 'knex';
import { Media } from '#server/db/models/media.ts';
import type { Services } from '#server/services.ts';
import { parseUploadFilename, uploadUrl } from '#server/storage/upload-filename.ts';
import { withUsesOf } from './media-usages.ts';

interface Upload {
  /** The name and content of its main file. */
  name: string;
  bytes: Buffer;
  fileName: string | null;
  uploadedBy: string | null;
  /** Stores all of its files. @returns their total size in bytes */
  store(): Promise<number>;
  /** Deletes the stored files. */
  discard(): Promise<void>;
  /** Stores further data in the transaction that adds the upload to the library. */
  record?(db: Knex): Promise<void>;
}

interface StoredOnce {
  /** The name of the main file with the content. */
  name: string;
  /** The upload of the library that has the same content. */
  existing: Awaited<ReturnType<typeof withUsesOf>> | undefined;
}

/** Stores an upload unless the library has the same content. An upload whose image was replaced does not count. */
export async function storeOnce(services: Services, upload: Upload): Promise<StoredOnce> {
  const { db, storage, clock } = services;
  const { name, bytes, fileName, uploadedBy } = upload;
  const hash = hashOf(bytes);
  const repeat = { hash, now: clock() };
  const known = await findIdentical(db, repeat);
  if (known && (await storage.has(known))) return existingUpload(services, known);
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
  if (result === name) return { name, existing: undefined };
  await upload.discard();
  return existingUpload(services, result);
}

async function existingUpload(services: Services, name: string): Promise<StoredOnce> {
  const { base = '' } = parseUploadFilename(name) ?? {};
  const row = await Media.query(services.db).findOne({ base });
  return { name, existing: row && (await withUsesOf(row, services.db, services)) };
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
export function sizeOfImage(name: string): { width: number; height: number } {
  const { width, height } = parseUploadFilename(name) ?? {};
  if (!width || !height) throw new Error(`Not a name of an image: ${name}`);
  return { width, height };
}

/**
 * Adds a stored upload to the library.
 * @param file the name of one of its files
 */
export async function registerUpload(
  db: Knex,
  file: string,
  details: {
    bytes: number;
    fileName: string | null;
    uploadedBy: string | null;
    createdAt: Date;
    contentHash?: string;
  },
): Promise<void> {
  const upload = parseUploadFilename(file);
  if (!upload) return;
  const { base, kind } = upload;
  // The indexing job may have added it already.
  await Media.query(db)
    .insert({ base, kind, alts: {}, aliasBases: [], ...details, bytes: String(details.bytes) })
    .onConflict('base')
    .merge(['bytes', 'file_name', 'uploaded_by', 'content_hash']);
}

/**
 * Sanitises an original file name for display: removes folders, invisible characters and bidirectional
 * controls, and limits its length.
 */
export function shownFileName(details: string): string | null {
  const name = details
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...name].slice(0, mediaLimits.fileName).join('').trim() || null;
}
