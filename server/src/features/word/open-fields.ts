import type { XmlElement } from './word-xml.ts';

/** A field with its shown text, and the first and the last element of it. */
export interface WordField {
  instruction: string;
  shown: string;
  first: XmlElement;
  last: XmlElement;
}

interface OpenField {
  instruction: string;
  /** The shown text; undefined before the separator. */
  shown?: string;
  first: XmlElement;
}

/** Follows the fields of a text, which can contain each other, and reports each one at its end. */
export function openFields(onField: (field: WordField) => void) {
  const open: OpenField[] = [];

  return {
    /** The begin, separator or end of a field, in a run. */
    mark(type: string, run: XmlElement): void {
      const field = open.at(-1);
      if (type === 'begin') open.push({ instruction: '', first: run });
      else if (type === 'separate' && field) field.shown = '';
      else if (type === 'end' && field) {
        open.pop();
        onField({ ...field, shown: field.shown ?? '', last: run });
      }
    },
    instruction(text: string): void {
      const field = open.at(-1);
      if (field && field.shown === undefined) field.instruction += text;
    },
    text(text: string): void {
      for (const field of open) if (field.shown !== undefined) field.shown += text;
    },
  };
}
