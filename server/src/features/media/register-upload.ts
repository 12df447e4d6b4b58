import { mediaLimits } from '@institute/core/media/limits.ts';
import type { Knex } from 'knex';
import { Media } from '#src/models/media.ts';
import type { Storage } from '#src/storage/storage.ts';
import { uploadOf } from '#src/storage/upload-filename.ts';

/** Wraps a storage and counts the bytes that were stored. */
export function withByteCount(storage: Storage): { storage: Storage; bytes: () => number } {
  let bytes = 0;
  return {
    storage: {
      ...storage,
      async put(name, file, contentType) {
        await storage.put(name, file, contentType);
        bytes += file.length;
      },
    },
    bytes: () => bytes,
  };
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
  const upload = uploadOf(file);
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
