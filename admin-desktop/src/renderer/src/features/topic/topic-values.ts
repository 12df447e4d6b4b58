import { domains } from '@institute/core/content/domain/limits.ts';
import { topicTranslatable } from '@institute/core/content/topic/limits.ts';
import { type StaffTopic, type TopicInput, topicInput } from '@institute/core/content/topic/schemas.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { splitLines } from '@institute/core/text.ts';
import { z } from 'zod';
import {
  bilingualShape,
  bodyProblems,
  emptyTexts,
  storedTexts,
} from '#src/renderer/src/app/content/form-values.ts';
import {
  noSlugs,
  savedSlug,
  sentWithSlug,
  slugShape,
  storedSlugs,
} from '#src/renderer/src/app/content/slug-values.ts';

export const topicValues = z.object({
  ...bilingualShape(topicTranslatable),
  ...slugShape,
  domain: z.enum(domains).or(z.literal('')),
  /** One name per line. */
  alternativeNames: z.string(),
  isActive: z.enum(['true', 'false']),
});
export type TopicFormValues = z.output<typeof topicValues>;

export function emptyTopic(): TopicFormValues {
  return {
    ...emptyTexts(topicTranslatable),
    ...noSlugs,
    ...{ domain: '', alternativeNames: '', isActive: 'true' },
  };
}

export function toFormValues(item: StaffTopic): TopicFormValues {
  return {
    ...storedTexts(item, topicTranslatable),
    ...storedSlugs(item),
    isActive: item.isActive,
    domain: item.domain ?? '',
    alternativeNames: item.alternativeNames.join('\n'),
  };
}

export function toPayload(values: TopicFormValues): TopicInput {
  const { language, domain, isActive } = values;
  return {
    ...values.texts[language],
    ...{ domain, isActive, language },
    slug: savedSlug(values),
    alternativeNames: splitLines(values.alternativeNames),
    translations: sentWithSlug(values, (texts) => texts),
  };
}

/** Validates the form before it is sent. Keys are the server's field names. */
export function validate(values: TopicFormValues): FieldErrors {
  return bodyProblems(topicInput, toPayload(values));
}
