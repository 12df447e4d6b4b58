import { useCallback, useEffect, useRef, useState } from 'react';
import { lockDraft } from './draft-locks.ts';
import type { Drafts } from './drafts.ts';

/** At most this long after a change the text lies in the browser's storage: half of what may ever be lost. */
const delay = 500;

interface DraftWriterOptions<Data> {
  drafts: Drafts<Data>;
  slot: string;
  data: Data;
  /** Whether there is anything that is not saved. */
  changed: boolean;
}

/**
 * Keeps the unsaved text of an open form in the browser while it is written, and at once when the page goes
 * away; other windows know meanwhile that it is open here. @returns whether it is kept now, and how to forget it
 */
export function useAutosave<Data>({ drafts, slot, data, changed }: DraftWriterOptions<Data>) {
  const [kept, setKept] = useState(false);
  const latest = useRef(data);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const release = lockDraft(drafts.keyOf(slot));
    return release;
  }, [drafts, slot]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    drafts.remove(slot);
    setKept(false);
  }, [drafts, slot]);

  const write = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    setKept(drafts.write(slot, latest.current));
  }, [drafts, slot]);

  useEffect(() => {
    latest.current = data;
    if (!changed) forget();
    // Not set anew with each key: whoever types without a pause is kept all the same.
    else timer.current ??= setTimeout(write, delay);
  }, [data, changed, forget, write]);

  useEffect(() => {
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      // A form that is left without a word about its text (a session that ended, a pointed link) has not given it up.
      write();
    };
  }, [write]);

  return { kept, forget };
}
