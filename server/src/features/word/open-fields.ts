interface OpenField {
  instruction: string;
  /** The shown text; undefined before the separator. */
  shown?: string;
}

/** Instructions of citations: of Zotero, Mendeley, EndNote and Word. */
const citation = /^\s*(?:ADDIN\s+(?:ZOTERO_ITEM|CSL_CITATION|EN\.CITE(?!\.DATA))|CITATION\s)/;

/** Follows the fields of a text, which can contain each other, and reports the shown text of each citation. */
export function openFields(onCitation: (shown: string) => void) {
  const open: OpenField[] = [];

  function simple(instruction: string, shown: string): void {
    if (citation.test(instruction)) onCitation(shown);
  }

  return {
    /** A field of one element. */
    simple,
    /** The begin, separator or end of a field. */
    mark(type: string): void {
      const field = open.at(-1);
      if (type === 'begin') open.push({ instruction: '' });
      else if (type === 'separate' && field) field.shown = '';
      else if (type === 'end' && field) {
        open.pop();
        simple(field.instruction, field.shown ?? '');
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
