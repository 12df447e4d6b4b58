import { useMemo } from 'react';
import type { z } from 'zod';
import { useUser } from '#dashboard/lib/session.ts';
import { createDrafts, type Drafts } from './drafts.ts';

/**
 * The signed-in user's drafts of one content type.
 * @param data must be the same object on each call
 */
export function useDrafts<Data>(kind: string, data: z.ZodType<Data>): Drafts<Data> {
  const { data: user } = useUser();
  const owner = user?.username ?? '';
  return useMemo(() => createDrafts({ storage: browserStorage(), owner, kind, data }), [owner, kind, data]);
}

/** The browser's storage. If it is blocked, a storage that rejects writes. */
function browserStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    const refuse = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
    return { length: 0, key: () => null, getItem: () => null, setItem: refuse, removeItem() {}, clear() {} };
  }
}
