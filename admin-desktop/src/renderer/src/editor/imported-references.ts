import { isSameWork, newReferenceKey } from '@institute/core/references/reference-key.ts';
import type { Reference } from '@institute/core/references/schemas.ts';
import { citationMarks, readMark, writeCitation } from '@institute/core/rich-text/citation-marks.ts';

interface JoinedReferences {
  /** The new references, with keys that are free in the item. */
  added: Reference[];
  /** The HTML, whose citations have the keys of the item. */
  html: string;
}

/** Joins the references of a document to those of an item. A work that the item has is cited by its key there. */
export function joinReferences(
  html: string,
  imported: readonly Reference[],
  known: readonly Reference[],
): JoinedReferences {
  const added: Reference[] = [];
  const keys = new Map<string, string>();
  for (const work of imported) {
    const same = known.find((each) => isSame(each, work));
    const id =
      same?.id ??
      newReferenceKey(
        work,
        [...known, ...added].map((each) => each.id),
      );
    keys.set(work.id, id);
    if (!same) added.push({ ...work, id });
  }
  return {
    added,
    html: html.replace(citationMarks, (mark) => {
      const citation = readMark(mark);
      return citation ? writeCitation({ ...citation, key: keys.get(citation.key) ?? citation.key }) : mark;
    }),
  };
}

/** The chapters of a book can have its DOI. */
function isSame(a: Reference, b: Reference): boolean {
  const [first, second] = [a, b].map(({ title }) => title.trim().toLowerCase());
  return isSameWork(a, b) && (!first || !second || first === second);
}
