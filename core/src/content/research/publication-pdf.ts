import { availableLanguages, isBlank, type Language, type Translatable } from '#core/i18n/locale.ts';

/** Returns true if the publication has a body. Only then the server generates a PDF. */
export function hasFullText({ content }: { content: string | null }): boolean {
  return content !== null && content.trim() !== '';
}

/** Returns true if the publication offers a PDF, uploaded or generated. */
export function hasPdf(publication: { content: string | null; pdf: unknown }): boolean {
  return Boolean(publication.pdf) || hasFullText(publication);
}

/** A publication with its uploaded PDFs. */
type WithPdfs = Translatable<'content' | 'pdf'> & { pdf: string | null };

/**
 * Returns the uploaded PDF for a reader, with its language: the one of the shown language. If that language has
 * neither an uploaded PDF nor a text to generate one, returns the one of the main language.
 */
export function ownPdf(
  item: WithPdfs,
  requested: Language,
): { name: string; language: Language } | undefined {
  const { language: main } = item;
  const served = availableLanguages(item).includes(requested) ? requested : main;
  const translation = served === main ? undefined : item.translations[served];
  if (typeof translation?.pdf === 'string' && translation.pdf !== '')
    return { name: translation.pdf, language: served };
  if (!item.pdf || !isBlank(translation?.content)) return undefined;
  return { name: item.pdf, language: main };
}
