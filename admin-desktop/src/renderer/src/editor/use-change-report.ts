import type Quill from 'quill';
import { type RefObject, startTransition, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { settleEvent } from '#dashboard/lib/settle-fields.ts';
import { figureReadyEvent } from './figure-uploads.ts';
import { noteChangeEvent } from './note-store.ts';

/** Maximum delay in milliseconds between a change and its report. */
const delayMs = 200;

/**
 * Calls `report` after changes of the text or a note by the user. The form renders them in the background, between key presses, because that
 * takes longer than a frame. Before a command, a loss of focus or a reload, it renders them at once.
 */
export function useChangeReport(
  editor: Quill | undefined,
  frame: RefObject<HTMLElement | null>,
  report: () => void,
): void {
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => {
    if (!editor) return;
    let isDue = false;
    let isUnsettled = false;
    function mark(_change: unknown, _before: unknown, source: string) {
      if (source !== 'user') return;
      isUnsettled = true;
      if (isDue) return;
      isDue = true;
      setTimeout(reportLater, delayMs);
    }
    const markNote = (source: string) => mark(undefined, undefined, source);
    function reportLater() {
      isDue = false;
      if (isUnsettled) startTransition(() => latest.current());
    }
    function settle() {
      if (isUnsettled) flushSync(() => latest.current());
      isUnsettled = false;
    }
    function settleBeforeCommand({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
      if (altKey || ctrlKey || metaKey || key === 'Escape') settle();
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    const area = frame.current;
    editor.on('text-change', mark);
    editor.emitter.on(noteChangeEvent, markNote);
    editor.emitter.on(figureReadyEvent, mark);
    area?.addEventListener('focusout', settle, { signal });
    area?.addEventListener('keydown', settleBeforeCommand, { capture: true, signal });
    for (const event of [settleEvent, 'click', 'submit', 'beforeunload', 'pagehide', 'visibilitychange'])
      window.addEventListener(event, settle, { capture: true, signal });
    return () => {
      editor.off('text-change', mark);
      editor.emitter.off(noteChangeEvent, markNote);
      editor.emitter.off(figureReadyEvent, mark);
      listeners.abort();
    };
  }, [editor, frame]);
}
