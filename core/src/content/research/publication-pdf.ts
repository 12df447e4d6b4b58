import { availableLanguages, isBlank, type Language, type Translatable } from '#src/locale.ts';

/** True where there is a body: only then is a PDF drawn, for one of an abstract alone is not the publication. */
export function hasFullText({ content }: { content: string | null }): boolean {
  return content !== null && content.trim() !== '';
}

/** True where a PDF lies beside the page: one of its own, or one drawn from its text. */
export function hasPdf(publication: { content: string | null; pdf: unknown }): boolean {
  return Boolean(publication.pdf) || hasFullText(publication);
}

/** A publication with the PDFs that it has of its own. */
type WithPdfs = Translatable<'content' | 'pdf'> & { pdf: string | null };

/**
 * The name of the PDF of its own that a publication has for a reader, and its language: that of the language which is
 * shown; where that has neither one nor a text to draw one from, that of the main language.
 */
export function ownPdf(item: WithPdfs, wanted: Language): { name: string; language: Language } | undefined {
  const { language: main } = item;
  const given = availableLanguages(item).includes(wanted) ? wanted : main;
  const translation = given === main ? undefined : item.translations[given];
  if (typeof translation?.pdf === 'string' && translation.pdf !== '')
    return { name: translation.pdf, language: given };
  if (!item.pdf || !isBlank(translation?.content)) return undefined;
  return { name: item.pdf, language: main };
}
