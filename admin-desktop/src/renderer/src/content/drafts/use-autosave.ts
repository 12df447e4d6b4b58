import { useCallback, useEffect, useRef, useState } from 'react';
import { lockDraft } from './draft-locks.ts';
import type { Drafts } from './drafts.ts';

/** Maximum delay in milliseconds between a change and its autosave. Rich text reports a change up to 200 ms late. */
const autosaveDelayMs = 300;

interface AutosaveOptions<Data> {
  drafts: Drafts<Data>;
  draftKey: string;
  data: Data;
  /** Whether there are unsaved changes. */
  changed: boolean;
}

/**
 * Autosaves the text of an open form in the browser, also when the page is left. Locks the draft against recovery in
 * other windows.
 * @returns whether the draft is stored, and a function that discards it
 */
export function useAutosave<Data>({ drafts, draftKey, data, changed }: AutosaveOptions<Data>) {
  const [isSaved, setSaved] = useState(false);
  const shown = useRef(isSaved);
  const latest = useRef(data);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const release = lockDraft(drafts.storageKeyOf(draftKey));
    return release;
  }, [drafts, draftKey]);

  // An effect repeats the state after each render. React renders a repeated state again while another update waits, and
  // that render has new data, so the effect would render without end.
  const show = useCallback((value: boolean) => {
    if (shown.current === value) return;
    shown.current = value;
    setSaved(value);
  }, []);

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    drafts.remove(draftKey);
    show(false);
  }, [drafts, draftKey, show]);

  const write = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    show(drafts.write(draftKey, latest.current));
  }, [drafts, draftKey, show]);

  useEffect(() => {
    latest.current = data;
    if (!changed) discard();
    // Not restarted on each key press, so continuous typing is saved too.
    else timer.current ??= setTimeout(write, autosaveDelayMs);
  }, [data, changed, discard, write]);

  useEffect(() => {
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      // A form that closes without a decision about its text, for example after the session ended, leaves its draft.
      write();
    };
  }, [write]);

  return { isSaved, discard };
}
