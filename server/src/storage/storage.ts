import type { Readable } from 'node:stream';
import type { ByteRange } from '#src/http/byte-range.ts';

/** A stored file; its bytes are read only when `stream` is called. */
export interface StoredFile {
  size: number;
  contentType: string;
  modified: Date;
  /** All of it, or the part between two of its bytes. */
  stream(part?: ByteRange): Readable;
}

/** Where uploaded files lie, by name. Names come from the server, never from a client's file. */
export interface Storage {
  /** Resolves when the file is safely stored, whole; before, nobody sees any of it. @throws storage_full */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined for what does not exist and for what is no name of a stored file. */
  read(name: string): Promise<StoredFile | undefined>;
  has(name: string): Promise<boolean>;
  /** The names of all stored files, in no order. */
  list(): AsyncIterable<string>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** Rejects where nothing can be stored just now. */
  check(): Promise<void>;
}

/** One path segment that cannot climb, hide or carry a second meaning on any file system. */
export function isStorageName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,150}\.(avif|webp|pdf)$/.test(name);
}

/** What anybody may read by its name alone; a PDF is read where its publication is, and only while that is public. */
export function isPictureName(name: string): boolean {
  return isStorageName(name) && !name.endsWith('.pdf');
}

/** Throws for a name that no file may have; names are made by the server, so this is a mistake in the code. */
export function requireStorageName(name: string): void {
  if (!isStorageName(name)) throw new Error(`Not a name for a stored file: ${JSON.stringify(name)}`);
}

/** The type that a stored file is served with, by its name. */
export function contentTypeOf(name: string): string {
  if (name.endsWith('.pdf')) return 'application/pdf';
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp';
}
