import { researchTranslatable, researchTypes } from '@institute/core/content/research/limits.ts';
import {
  type ResearchInput,
  researchInput,
  type StaffResearch,
} from '@institute/core/content/research/schemas.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { type Language, languages, otherLanguage } from '@institute/core/locale.ts';
import { plainToHtml } from '@institute/core/rich-text/body-format.ts';
import { splitLines, splitTags } from '@institute/core/text.ts';
import { z } from 'zod';
import {
  bilingualShape,
  bodyProblems,
  emptyTexts,
  isBlank,
  sentTranslations,
  storedTexts,
} from '#src/renderer/src/app/content/form-values.ts';
import {
  noReferences,
  referencesShape,
  storedReferences,
} from '#src/renderer/src/app/content/references/reference-values.ts';
import {
  noSchedule,
  scheduleProblems,
  scheduleShape,
  sentTimes,
  storedSchedule,
} from '#src/renderer/src/app/content/schedule-values.ts';
import {
  noSearchPreview,
  searchPreviewShape,
  sentSearchPreview,
  storedSearchPreview,
} from '#src/renderer/src/app/content/search-preview/search-preview-values.ts';

/** Plain bodies by language, as they are stored. */
const plainTexts = z.object({ id: z.string(), en: z.string() });

const values = z.object({
  ...bilingualShape(researchTranslatable),
  ...searchPreviewShape,
  ...referencesShape,
  ...scheduleShape,
  authors: z.string(),
  type: z.enum(researchTypes),
  tags: z.string(),
  downloadUrl: z.string(),
  isPublished: z.enum(['true', 'false']),
  /** The stored bodies of a publication in plain text, or null. The editor has them as rich text. */
  plain: plainTexts.nullable(),
});
export type ResearchValues = z.output<typeof values>;

/** One author per line. Tags are separated by commas. Drafts from before the formats have a plain body. */
export const researchValues: z.ZodType<ResearchValues> = z
  .object({ ...values.shape, plain: plainTexts.nullish() })
  .transform(({ plain, ...draft }) => (plain === undefined ? fromPlain(draft) : { ...draft, plain }));

export function emptyResearch(): ResearchValues {
  return {
    ...emptyTexts(researchTranslatable),
    ...noSearchPreview,
    ...noReferences,
    ...noSchedule,
    authors: '',
    type: 'research-brief',
    tags: '',
    downloadUrl: '',
    isPublished: 'true',
    plain: null,
  };
}

export function toFormValues(research: StaffResearch): ResearchValues {
  const { type, isPublished } = research;
  const stored = {
    ...storedTexts(research, researchTranslatable),
    ...storedSearchPreview(research),
    ...storedReferences(research),
    ...storedSchedule(research, isPublished === 'true' ? research.publicationDate : null),
    ...{ type, isPublished },
    authors: research.authors.join('\n'),
    tags: research.tags.join(', '),
    downloadUrl: research.downloadUrl ?? '',
  };
  return research.contentFormat === 'html' ? { ...stored, plain: null } : fromPlain(stored);
}

/** Converts plain bodies for the editor, and keeps them for a save without a change of the body. */
function fromPlain(stored: Omit<ResearchValues, 'plain'>): ResearchValues {
  const { texts, originals } = stored;
  const rich = <Texts extends { content?: string }>(each: Texts): Texts =>
    each.content === undefined ? each : { ...each, content: plainToHtml(each.content) };
  return {
    ...stored,
    texts: { id: rich(texts.id), en: rich(texts.en) },
    originals: rich(originals),
    plain: { id: texts.id.content, en: texts.en.content },
  };
}

/** Returns the plain bodies that a save stores again, or null if it stores rich text. */
function unchangedPlain({ plain, texts }: ResearchValues): ResearchValues['plain'] {
  const isSame = (language: Language) => texts[language].content === plainToHtml(plain?.[language] ?? '');
  return plain && languages.every(isSame) ? plain : null;
}

/** Returns whether a save stores a plain body as rich text. A publication without a body has none to convert. */
export function isConverted(given: ResearchValues): boolean {
  const { plain } = given;
  return plain !== null && languages.some((each) => !isBlank(plain[each])) && !unchangedPlain(given);
}

/** Returns the values with their plain bodies, without the changes since. */
export function withoutConversion(given: ResearchValues): ResearchValues {
  const { plain, texts } = given;
  if (!plain) return given;
  const content = (language: Language) => ({ ...texts[language], content: plainToHtml(plain[language]) });
  return { ...given, texts: { id: content('id'), en: content('en') } };
}

export function toPayload(values: ResearchValues): ResearchInput {
  const { language, type, isPublished, references, citationStyle } = values;
  const plain = unchangedPlain(values);
  const body = (each: Language) => (plain ? { content: plain[each] } : {});
  return {
    ...values.texts[language],
    ...body(language),
    contentFormat: plain ? 'plain' : 'html',
    ...sentTimes(values),
    ...{ type, isPublished, language, references, citationStyle },
    authors: splitLines(values.authors),
    tags: splitTags(values.tags),
    downloadUrl: values.downloadUrl.trim() || null,
    searchPreview: sentSearchPreview(values),
    translations: sentTranslations(values, (texts) => ({ ...texts, ...body(otherLanguage(language)) })),
  };
}

/** Validates the form before it is sent. Keys are the server's field names. */
export function validate(values: ResearchValues): FieldErrors {
  return { ...bodyProblems(researchInput, toPayload(values)), ...scheduleProblems(values) };
}
