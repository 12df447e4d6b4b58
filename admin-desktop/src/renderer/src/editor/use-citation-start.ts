import type Quill from 'quill';
import { type RefObject, useContext, useEffect, useState } from 'react';
import { insertCitationEvent } from './citation-blot.ts';
import { ItemReferences } from './item-references.ts';

/**
 * Returns when an editor needs its tools for citations: `insert` with the first command to insert one, `show` with
 * references of the item or citations in its texts. Forms without any do not load them.
 */
export function useCitationStart(editor: Quill | undefined, frame: RefObject<HTMLElement | null>) {
  const hasReferences = (useContext(ItemReferences)?.references.length ?? 0) > 0;
  const [start, setStart] = useState<'insert' | 'show'>();
  const wanted = start ?? (hasReferences ? 'show' : undefined);

  useEffect(() => {
    const element = frame.current;
    if (!editor || !element || wanted) return;
    const read = () => element.querySelector('a.citation') && setStart('show');
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [editor, frame, wanted]);

  useEffect(() => {
    if (!editor) return;
    const { emitter } = editor;
    // The tools listen, too, once they are loaded. Until then no command may be lost.
    const insert = () => emitter.listenerCount(insertCitationEvent) === 1 && setStart('insert');
    emitter.on(insertCitationEvent, insert);
    return () => {
      emitter.off(insertCitationEvent, insert);
    };
  }, [editor]);
  return wanted;
}
