import { serverNow } from '@institute/core/api/server-clock.ts';
import { z } from 'zod';

/** A draft in the browser's storage that was not saved to the server. */
export interface Draft<Data> {
  /** The storage key. Open forms never share one. */
  draftKey: string;
  savedAt: number;
  data: Data;
}

export interface Drafts<Data> {
  /** The draft's key with user and content type, unique in the whole browser. */
  storageKeyOf(draftKey: string): string;
  /**
   * Stores the draft.
   * @returns whether the browser accepted it
   */
  write(draftKey: string, data: Data): boolean;
  /** Newest first. Leaves out drafts that this version of the dashboard cannot parse. */
  list(): Draft<Data>[];
  remove(draftKey: string): void;
}

interface DraftOptions<Data> {
  storage: Storage;
  /** The owner. Other users of the same browser do not see the drafts. */
  owner: string;
  kind: string;
  data: z.ZodType<Data>;
  now?: () => number;
}

/** Stores the drafts of one user and one content type in the browser. */
export function createDrafts<Data>({
  storage,
  owner,
  kind,
  data: schema,
  now = serverNow,
}: DraftOptions<Data>): Drafts<Data> {
  const prefix = `draft:${owner}:${kind}:`;
  const entry = z.object({ savedAt: z.number(), data: schema });

  function read(key: string): Draft<Data> | undefined {
    try {
      const { savedAt, data } = entry.parse(JSON.parse(storage.getItem(key) ?? ''));
      return { draftKey: key.slice(prefix.length), savedAt, data };
    } catch {
      return undefined;
    }
  }

  return {
    storageKeyOf: (draftKey) => prefix + draftKey,
    write(draftKey, data) {
      try {
        storage.setItem(prefix + draftKey, JSON.stringify({ savedAt: now(), data }));
        return true;
      } catch {
        // The storage is full or blocked. The form then does not claim that the draft is saved.
        return false;
      }
    },
    list() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const own = keys.filter((key) => key.startsWith(prefix));
      return own.flatMap((key) => read(key) ?? []).sort((a, b) => b.savedAt - a.savedAt);
    },
    remove(draftKey) {
      storage.removeItem(prefix + draftKey);
    },
  };
}

/** Returns a draft key that is unique across the browser's tabs. */
export function newDraftKey(id = 'new'): string {
  return `${id}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
