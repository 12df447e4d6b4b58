import { useEffect, useState } from 'react';
import { lockedDrafts } from './draft-locks.ts';
import type { Draft, Drafts } from './drafts.ts';

/** Windows tell each other of texts that come and go, but not of windows that crash, so one looks again. */
const lookAgain = 2000;
/** A text that was just restored elsewhere is held there only after its form has been drawn. */
const settling = 250;

interface OfferedDraft<Data> extends Draft<Data> {
  /** Whether a form in another window of this browser has it open: it is not lost. */
  isElsewhere: boolean;
}

/**
 * The unsaved texts of a kind, but for the one that is written in this window.
 * @returns the texts, and how to read them anew after one was removed
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

  // Before the browser has answered, a text might be offered as lost that is not.
  const offered: OfferedDraft<Data>[] = held
    ? kept.map((draft) => ({ ...draft, isElsewhere: held.has(drafts.keyOf(draft.slot)) }))
    : [];
  return { offered, reread: () => setReads((count) => count + 1) };
}
