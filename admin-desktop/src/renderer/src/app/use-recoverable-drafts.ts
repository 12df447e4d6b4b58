import { useEffect, useState } from 'react';
import { lockedDrafts } from './draft-locks.ts';
import type { Draft, Drafts } from './drafts.ts';

/** Poll interval in milliseconds. Windows announce changes of drafts, but not their own crash. */
const lookAgain = 2000;
/** Delay in milliseconds until the form of a just recovered draft has locked it in the other window. */
const settling = 250;

interface OfferedDraft<Data> extends Draft<Data> {
  /** Whether a form in another window of this browser has the draft open. */
  isElsewhere: boolean;
}

/**
 * The drafts of a content type except the one that is open in this window.
 * @returns the drafts, and a function that reloads them
 */
export function useOfferedDrafts<Data>(drafts: Drafts<Data>, openSlot: string | undefined) {
  const [held, setHeld] = useState<ReadonlySet<string>>();
  const [, setReads] = useState(0);
  const kept = drafts.list().filter(({ slot }) => slot !== openSlot);
  const isAny = kept.length > 0;

  useEffect(() => {
    let isCurrent = true;
    let soon: ReturnType<typeof setTimeout>;
    const look = async () => {
      const found = await lockedDrafts();
      if (isCurrent) setHeld(found);
    };
    const lookSoon = ({ key }: StorageEvent) => {
      if (key !== null && !key.startsWith(drafts.keyOf(''))) return;
      clearTimeout(soon);
      soon = setTimeout(look, settling);
    };
    void look();
    const timer = isAny ? setInterval(look, lookAgain) : undefined;
    window.addEventListener('storage', lookSoon);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
      clearInterval(timer);
      window.removeEventListener('storage', lookSoon);
    };
  }, [drafts, isAny]);

  // Before the locks are known, an open draft could show as recoverable.
  const offered: OfferedDraft<Data>[] = held
    ? kept.map((draft) => ({ ...draft, isElsewhere: held.has(drafts.keyOf(draft.slot)) }))
    : [];
  return { offered, reread: () => setReads((count) => count + 1) };
}
