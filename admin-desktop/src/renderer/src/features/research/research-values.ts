import { researchTranslatable, researchTypes } from '@institute/core/content/research/limits.ts';
import type { ResearchInput, StaffResearch } from '@institute/core/content/research/schemas.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { isSafeUrl } from '@institute/core/fields.ts';
import { splitLines, splitTags } from '@institute/core/text.ts';
import { z } from 'zod';
import {
  bilingualShape,
  emptyTexts,
  isBlank,
  sentTranslations,
  storedTexts,
} from '#src/renderer/src/app/content/form-values.ts';
import {
  noSchedule,
  scheduleProblems,
  scheduleShape,
  sentSchedule,
  storedSchedule,
} from '#src/renderer/src/app/content/schedule-values.ts';

/** One author per line. Tags are separated by commas. */
export const researchValues = z.object({
  ...bilingualShape(researchTranslatable),
  ...scheduleShape,
  authors: z.string(),
  type: z.enum(researchTypes),
  tags: z.string(),
  downloadUrl: z.string(),
  isPublished: z.enum(['true', 'false']),
});
export type ResearchValues = z.output<typeof researchValues>;

export function emptyResearch(): ResearchValues {
  return {
    ...emptyTexts(researchTranslatable),
    ...noSchedule,
    authors: '',
    type: 'research-brief',
    tags: '',
    downloadUrl: '',
    isPublished: 'true',
  };
}

export function toFormValues(research: StaffResearch): ResearchValues {
  const { type, isPublished } = research;
  return {
    ...storedTexts(research, researchTranslatable),
    ...storedSchedule(research, isPublished === 'true' ? research.publicationDate : null),
    ...{ type, isPublished },
    authors: research.authors.join('\n'),
    tags: research.tags.join(', '),
    downloadUrl: research.downloadUrl ?? '',
  };
}

export function toPayload(values: ResearchValues): ResearchInput {
  const { language, type, isPublished } = values;
  return {
    ...values.texts[language],
    publishAt: sentSchedule(values),
    ...{ type, isPublished, language },
    authors: splitLines(values.authors),
    tags: splitTags(values.tags),
    downloadUrl: values.downloadUrl.trim() || null,
    translations: sentTranslations(values, (texts) => texts),
  };
}

/** Validates the form before it is sent. Keys are the server's field names. */
export function validate(values: ResearchValues): FieldErrors {
  const { title, abstract } = values.texts[values.language];
  const problems: FieldErrors = {};
  if (isBlank(title)) problems.title = 'required';
  if (isBlank(abstract)) problems.abstract = 'required';
  if (splitLines(values.authors).length === 0) problems.authors = 'required';
  const download = values.downloadUrl.trim();
  if (download && !isSafeUrl(download)) problems.downloadUrl = 'invalid_url';
  return { ...problems, ...scheduleProblems(values) };
}
