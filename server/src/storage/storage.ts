import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/http/send-file.ts';

/** A stored file. Reads its bytes only when `stream` runs. */
export interface StoredFile {
  size: number;
  contentType: string;
  modified: Date;
  /** Streams all bytes or a range. */
  stream(part?: ByteRange): Readable;
}

/** Stores uploaded files by name. The server generates the names, never a client. */
export interface Storage {
  /**
   * Resolves when the whole file is stored durably. Until then it is not readable.
   * @throws storage_full
   */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Returns undefined if the file does not exist or the name is not valid. */
  read(name: string): Promise<StoredFile | undefined>;
  has(name: string): Promise<boolean>;
  /** Yields the names of all stored files in no particular order. */
  list(): AsyncIterable<string>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Rejects if nothing can be stored at present. */
  check(): Promise<void>;
}

/** Returns true for a single path segment that is safe on every file system. */
export function isStorageName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,150}\.(avif|webp|pdf)$/.test(name);
}

/** Returns true for files that are public by name. PDFs are served by their publication while it is public. */
export function isImageName(name: string): boolean {
  return isStorageName(name) && !name.endsWith('.pdf');
}

/** @throws for an invalid name, which is a bug because the server generates names */
export function requireStorageName(name: string): void {
  if (!isStorageName(name)) throw new Error(`Not a name for a stored file: ${JSON.stringify(name)}`);
}

/** Returns the media type for a stored file's name. */
export function contentTypeOf(name: string): string {
  if (name.endsWith('.pdf')) return 'application/pdf';
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp';
}
