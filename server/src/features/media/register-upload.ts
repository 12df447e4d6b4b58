import { mediaLimits } from '@institute/core/media/limits.ts';
import type { Knex } from 'knex';
import { Media } from '#src/models/media.ts';
import type { Storage } from '#src/storage/storage.ts';
import { uploadOf } from '#src/storage/upload-filename.ts';

/** The same storage, and how many bytes were put into it. */
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

/** Enters into the library what was stored. @param file the name of one of its files */
export async function noteUpload(
  db: Knex,
  file: string,
  told: {
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
  // The job that looks for what nobody entered may have come first.
  await Media.query(db)
    .insert({ base, kind, alts: {}, standIns: [], ...told, bytes: String(told.bytes) })
    .onConflict('base')
    .merge(['bytes', 'file_name', 'uploaded_by', 'content_hash']);
}

/**
 * What a file was called where it comes from, to be shown and for nothing else: without folders, without what is unseen
 * or turns the direction of the words around it, and not longer than a line.
 */
export function shownFileName(told: string): string | null {
  const name = told
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...name].slice(0, mediaLimits.fileName).join('').trim() || null;
}
