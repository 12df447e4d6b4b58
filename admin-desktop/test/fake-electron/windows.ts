/** The part of a window that quitting needs. */
interface Closable {
  close(): void;
}

/** Open windows by page id. */
export const windows = new Map<number, Closable>();
