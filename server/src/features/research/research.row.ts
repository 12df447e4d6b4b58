import { type ResearchValues, researchTranslatable } from '@institute/core/content/research.ts';
import { storedTranslations } from '#src/features/shared/stored-translations.ts';

/** What is stored of a publication, but for its slug. @param publicationDate its first, where it had one */
export function researchRow(values: ResearchValues, publicationDate: Date | null, now: Date) {
  const { title, authors, abstract, type, tags, downloadUrl, language } = values;
  const isPublished = values.isPublished === 'true';
  return {
    ...{ title, authors, abstract, type, tags, downloadUrl, language, isPublished },
    content: values.content ?? '',
    translations: storedTranslations(values, researchTranslatable),
    publicationDate: publicationDate ?? (isPublished ? now : null),
  };
}
