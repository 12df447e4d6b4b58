import type { Language } from '@institute/core/locale.ts';
import { type RefObject, useEffect } from 'react';
import { citationOfNode } from './citation-blot.ts';
import { useItemReferences } from './item-references.ts';

/**
 * Names the citations in an element as pages show them, also those that appear later. The names are attributes, which
 * documents do not contain; the style sheet shows them.
 */
export function useCitationLabels(place: RefObject<HTMLElement | null>, language: Language): void {
  const { citation } = useItemReferences(language);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    function read() {
      for (const node of element?.querySelectorAll<HTMLElement>('a.citation') ?? []) {
        const mark = citationOfNode(node);
        if (!mark) continue;
        const text = citation(mark);
        for (const each of [node, ...node.children])
          if (each.getAttribute('data-shown') !== text) each.setAttribute('data-shown', text);
        node.ariaLabel = text;
      }
    }
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place, citation]);
}
