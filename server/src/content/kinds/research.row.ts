import { researchTranslatable } from '@institute/core/content/research/limits.ts';
import type { ResearchValues } from '@institute/core/content/research/schemas.ts';
import { displayDate } from '#src/content/display-date.ts';
import { normalizeTranslations } from '#src/content/translations.ts';

/**
 * Returns the columns of a publication, except its slug.
 * @param publicationDate the current date, if it has one
 */
export function researchRow(values: ResearchValues, publicationDate: Date | null, now: Date) {
  const { title, authors, abstract, type, tags, downloadUrl, pdf, language, publishAt } = values;
  const isPublished = values.isPublished === 'true';
  return {
    ...{ title, authors, abstract, type, tags, downloadUrl, pdf, language, isPublished },
    content: values.content ?? '',
    translations: normalizeTranslations(values, researchTranslatable),
    publishAt: publishAt ? new Date(publishAt) : null,
    publicationDate: displayDate({ isPublished, publishAt }, publicationDate, now),
  };
}
