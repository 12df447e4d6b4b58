import {
  type CitationMark,
  citationAttributes,
  citationOfAttributes,
} from '@institute/core/rich-text/citation-marks.ts';
import type Quill from 'quill';
import type Embed from 'quill/blots/embed.js';
import type { Op } from './blocks.ts';
import { closeMark } from './inline-range.ts';

/** The name of the format, whose value is a `CitationMark`. */
export const citationFormat = 'citation';

/** Emitted by the editor to insert a citation at the caret, or to edit the selected one. */
export const insertCitationEvent = 'insert-citation';

/** Registers the blot of citations. */
export function registerCitation(editor: typeof Quill): void {
  const Base = editor.import('blots/embed') as typeof Embed;

  class CitationBlot extends Base {
    static override blotName = citationFormat;
    static override tagName = 'a';
    static override className = 'citation';

    static override create(value: unknown) {
      // biome-ignore lint/complexity/noThisInStatic: the base class reads the names of this class.
      const node = super.create(value) as HTMLElement;
      for (const [name, text] of Object.entries(citationAttributes(value as CitationMark)))
        node.setAttribute(name, text);
      return node;
    }

    /** Returns undefined for a link that is no citation: it stays a link. */
    static override value(node: HTMLElement): CitationMark | undefined {
      return citationOfNode(node);
    }
  }
  editor.register({ [`formats/${citationFormat}`]: CitationBlot }, true);
}

/** Returns the citation that an element marks, if it is one. */
export function citationOfNode(node: Element): CitationMark | undefined {
  return citationOfAttributes(
    Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value])),
  );
}

/** Returns the citation that an operation inserts. */
export function citationOfOp(op: Op | undefined): CitationMark | undefined {
  const mark = typeof op?.insert === 'object' ? op.insert[citationFormat] : undefined;
  return mark as CitationMark | undefined;
}

/** Whether a key inserts a citation. With Alt, keyboards of other layouts type another letter. */
export function isCitationKey({
  code,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return code === 'KeyR' && altKey && (ctrlKey || metaKey);
}

/** Returns the element of a citation in a field for inline text. */
export function citationElement(mark: CitationMark): HTMLElement {
  const element = document.createElement('a');
  for (const [name, text] of Object.entries(citationAttributes(mark))) element.setAttribute(name, text);
  closeMark(element);
  return element;
}
