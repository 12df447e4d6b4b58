import { z } from 'zod';

/** A text that was not saved to the server, as the browser kept it. */
export interface Draft<Data> {
  /** The place it lies in: no two open forms share one. */
  slot: string;
  savedAt: number;
  data: Data;
}

export interface Drafts<Data> {
  /** The name of a place in the whole browser. */
  keyOf(slot: string): string;
  /** Keeps the data in its place. @returns whether the browser took it */
  write(slot: string, data: Data): boolean;
  /** Newest first. What another version of the dashboard wrote and this one cannot read is left out. */
  list(): Draft<Data>[];
  remove(slot: string): void;
}

interface DraftOptions<Data> {
  storage: Storage;
  /** Whose texts; another user of the same browser is not offered them. */
  owner: string;
  kind: string;
  data: z.ZodType<Data>;
  now?: () => number;
}

/** The unsaved texts of one user and one kind of content in the browser's storage. */
export function createDrafts<Data>({
  storage,
  owner,
  kind,
  data: schema,
  now = Date.now,
}: DraftOptions<Data>): Drafts<Data> {
  const prefix = `draft:${owner}:${kind}:`;
  const entry = z.object({ savedAt: z.number(), data: schema });

  function read(key: string): Draft<Data> | undefined {
    try {
      const { savedAt, data } = entry.parse(JSON.parse(storage.getItem(key) ?? ''));
      return { slot: key.slice(prefix.length), savedAt, data };
    } catch {
      return undefined;
    }
  }

  return {
    keyOf: (slot) => prefix + slot,
    write(slot, data) {
      try {
        storage.setItem(prefix + slot, JSON.stringify({ savedAt: now(), data }));
        return true;
      } catch {
        // Full or forbidden: the form then does not claim that the text is kept.
        return false;
      }
    },
    list() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const own = keys.filter((key) => key.startsWith(prefix));
      return own.flatMap((key) => read(key) ?? []).sort((a, b) => b.savedAt - a.savedAt);
    },
    remove(slot) {
      storage.removeItem(prefix + slot);
    },
  };
}

/** A place for an unsaved text that differs from all others, also from those of the browser's other tabs. */
export function newDraftKey(id = 'new'): string {
  return `${id}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
