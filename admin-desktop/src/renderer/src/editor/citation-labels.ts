import type { Language } from '@institute/core/i18n/locale.ts';
import { type RefObject, useEffect } from 'react';
import { citationOfNode } from './citation-blot.ts';
import { useItemReferences } from './use-item-references.ts';

interface CitationLabelsProps {
  /** The frame of an editor and its notes. */
  place: RefObject<HTMLElement | null>;
  lang: Language;
}

/**
 * Names the citations in an element as pages show them, also those that appear later. The names are attributes, which
 * documents do not contain; the style sheet shows them.
 */
export function CitationLabels({ place, lang }: CitationLabelsProps) {
  const { citation } = useItemReferences(lang);
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
        if (node.ariaLabel !== text) node.ariaLabel = text;
      }
    }
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place, citation]);
  return null;
}
