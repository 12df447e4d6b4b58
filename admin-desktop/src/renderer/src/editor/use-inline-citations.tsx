import type { Language } from '@institute/core/i18n/locale.ts';
import type { CitationMark } from '@institute/core/rich-text/citation-marks.ts';
import { createContext, type FormEvent, type MouseEvent, type RefObject, useContext, useState } from 'react';
import { citationElement, citationOfNode } from './citation-blot.ts';
import { restoreRange, selectedRange, typedAt } from './inline-range.ts';
import { ItemReferences } from './item-references.ts';
import { LateCitationDialog } from './late-citation-dialog.ts';

/** Where the dialog writes a citation. */
interface Cited {
  range: Range;
  /** The citation in the range, for an edited one. */
  given?: CitationMark | undefined;
  /** Whether the range is the `@` that the user typed. */
  isTyped?: boolean;
}

/** Opens the dialog for a citation in an inline field: at the selection in it, otherwise at its end. */
export type Cite = (field?: HTMLElement | null) => void;

/** The function of the dialog around inline fields. Undefined for an item without references. */
export const CiteContext = createContext<Cite | undefined>(undefined);

/**
 * Inserts and edits the citations of the inline fields in an element: by a function, a typed `@`, and a click.
 * @returns the function, the handlers of the element, and the dialog, to render outside of the element
 */
export function useInlineCitations(place: RefObject<HTMLElement | null>, lang: Language) {
  const item = useContext(ItemReferences);
  const [cited, setCited] = useState<Cited>();

  function cite(field?: HTMLElement | null) {
    const range = selectedRange(field ?? place.current)?.cloneRange() ?? (field && endOf(field));
    if (range) setCited({ range });
  }

  function onInput({ nativeEvent }: FormEvent) {
    if (!item?.references.length || (nativeEvent as InputEvent).data !== '@') return;
    const range = typedAt(place.current);
    if (range) setCited({ range, isTyped: true });
  }

  function onClick({ target }: MouseEvent) {
    const node = target instanceof Element ? target.closest('[data-place] a.citation') : null;
    if (!node) return;
    const range = document.createRange();
    range.selectNode(node);
    setCited({ range, given: citationOfNode(node) });
  }

  /** Writes a citation into its field, as if it were typed. */
  function write(mark: CitationMark, { range, given, isTyped }: Cited) {
    restoreRange(range);
    if (given || isTyped) range.deleteContents();
    else range.collapse(false);
    const element = citationElement(mark);
    range.insertNode(element);
    range.setStartAfter(element);
    getSelection()?.collapse(range.startContainer, range.startOffset);
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  function cancel({ range, isTyped }: Cited) {
    if (isTyped) range.collapse(false);
    restoreRange(range);
  }

  const dialog = cited && (
    <LateCitationDialog
      given={cited.given}
      lang={lang}
      onSave={(mark) => write(mark, cited)}
      onCancel={() => cancel(cited)}
      onClose={() => setCited(undefined)}
    />
  );
  return { cite: item && cite, events: { onInput, onClick }, dialog };
}

function endOf(field: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(field);
  range.collapse(false);
  return range;
}
