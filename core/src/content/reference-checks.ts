import { languages } from '#core/i18n/locale.ts';
import { isIncomplete } from '#core/references/is-incomplete.ts';
import type { Reference } from '#core/references/schemas.ts';
import { citedKeys } from '#core/rich-text/cited-keys.ts';
import type { ChecklistInput, ChecklistItem } from './publish-checklist.ts';

/** Returns the keys of cited references that the item lacks. */
export function unknownKeys({ references = [] }: ChecklistInput, html: string): string[] {
  const known = new Set(references.map(({ id }) => id));
  return [...new Set(citedKeys(html))].filter((key) => !known.has(key));
}

/** Returns the references that lack what their entries show, and those that no text cites and no list shows. */
export function checkReferences({
  references = [],
  rich = '',
  texts,
  language,
}: ChecklistInput): ChecklistItem[] {
  const cited = languages.flatMap((each) => citedKeys(texts[each][rich] ?? ''));
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
