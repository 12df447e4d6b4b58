import { type Language, languages, otherLanguage } from '#src/locale.ts';
import { isIncomplete } from '#src/references/is-incomplete.ts';
import type { Reference } from '#src/references/schemas.ts';
import { citationsIn } from '#src/rich-text/citation-marks.ts';
import { isEmptyInline } from '#src/rich-text/inline-text.ts';
import { notesIn } from '#src/rich-text/note-marks.ts';
import { isEmptyRichText } from '#src/rich-text.ts';
import type { ChecklistInput, ChecklistItem } from './publish-checklist.ts';

/** Returns the keys of cited references that the item lacks. */
export function unknownKeys({ references = [] }: ChecklistInput, html: string): string[] {
  const known = new Set(references.map(({ id }) => id));
  return [...new Set(citationsIn(html).map(({ key }) => key))].filter((key) => !known.has(key));
}

/** Returns the references that lack what their entries show, and those that no text cites and no list shows. */
export function checkReferences({
  references = [],
  rich = '',
  texts,
  language,
}: ChecklistInput): ChecklistItem[] {
  const cited = languages.flatMap((each) => citationsIn(texts[each][rich] ?? '').map(({ key }) => key));
  const found = (code: 'reference-incomplete' | 'reference-uncited', { id, title }: Reference) => ({
    ...{ code, field: 'references', language },
    quote: title.slice(0, 60) || id,
  });
  return references.flatMap((work) => {
    const isHidden = !cited.includes(work.id) && !work.custom?.['further-reading'];
    return [
      ...(isIncomplete(work) ? [found('reference-incomplete', work)] : []),
      ...(isHidden ? [found('reference-uncited', work)] : []),
    ];
  });
}

/** Counts notes without text, and notes of the other language that this one lacks although it has a text. */
export function checkNotes(
  { rich = '', texts }: ChecklistInput,
  language: Language,
): Pick<ChecklistItem, 'code' | 'count'>[] {
  const html = texts[language][rich] ?? '';
  const notes = notesIn(html);
  const others = notesIn(texts[otherLanguage(language)][rich] ?? '');
  const empty = [...notes.values()].filter(isEmptyInline).length;
  const missing = isEmptyRichText(html) ? 0 : [...others.keys()].filter((id) => !notes.has(id)).length;
  return [
    ...(empty > 0 ? [{ code: 'note-empty' as const, count: empty }] : []),
    ...(missing > 0 ? [{ code: 'note-unmatched' as const, count: missing }] : []),
  ];
}
