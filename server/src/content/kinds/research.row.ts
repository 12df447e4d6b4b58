import { type ResearchValues, researchTranslatable } from '@institute/core/content/research.ts';
import { displayDate } from '#src/content/display-date.ts';
import { normalizeTranslations } from '#src/content/translations.ts';

/** What is stored of a publication, but for its slug. @param publicationDate the date that it shows, where it has one */
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
