import { useEffect, useState } from 'react';
import { lockedDrafts } from './draft-locks.ts';
import type { Draft, Drafts } from './drafts.ts';

/** Poll interval in milliseconds. Windows announce changes of drafts, but not their own crash. */
const pollIntervalMs = 2000;
/** Delay in milliseconds until the form of a just recovered draft has locked it in the other window. */
const lockDelayMs = 250;

interface RecoverableDraft<Data> extends Draft<Data> {
  /** Whether a form in another window of this browser has the draft open. */
  isElsewhere: boolean;
}

/**
 * The drafts of a content type except the one that is open in this window.
 * @returns the drafts, and a function that reloads them
 */
export function useRecoverableDrafts<Data>(drafts: Drafts<Data>, openDraftKey: string | undefined) {
  const [locked, setLocked] = useState<ReadonlySet<string>>();
  const [, setReads] = useState(0);
  const stored = drafts.list().filter(({ draftKey }) => draftKey !== openDraftKey);
  const isAny = stored.length > 0;

  useEffect(() => {
    let isCurrent = true;
    let soon: ReturnType<typeof setTimeout>;
    const checkLocks = async () => {
      const found = await lockedDrafts();
      if (isCurrent) setLocked(found);
    };
    const checkSoon = ({ key }: StorageEvent) => {
      if (key !== null && !key.startsWith(drafts.storageKeyOf(''))) return;
      clearTimeout(soon);
      soon = setTimeout(checkLocks, lockDelayMs);
    };
    void checkLocks();
    const timer = isAny ? setInterval(checkLocks, pollIntervalMs) : undefined;
    window.addEventListener('storage', checkSoon);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
      clearInterval(timer);
      window.removeEventListener('storage', checkSoon);
    };
  }, [drafts, isAny]);

  // Before the locks are known, an open draft could show as recoverable.
  const offered: RecoverableDraft<Data>[] = locked
    ? stored.map((draft) => ({ ...draft, isElsewhere: locked.has(drafts.storageKeyOf(draft.draftKey)) }))
    : [];
  return { offered, reread: () => setReads((count) => count + 1) };
}
