import { formIcons, serviceCategories, serviceTranslatable } from '@institute/core/content/service/limits.ts';
import {
  type ServiceInput,
  type StaffService,
  serviceInput,
} from '@institute/core/content/service/schemas.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { splitLines } from '@institute/core/text.ts';
import { z } from 'zod';
import {
  bilingualShape,
  bodyProblems,
  emptyTexts,
  sentTranslations,
  storedTexts,
} from '#src/renderer/src/app/content/form-values.ts';
import {
  noSearchPreview,
  searchPreviewShape,
  sentSearchPreview,
  storedSearchPreview,
} from '#src/renderer/src/app/content/search-preview/search-preview-values.ts';

/** One feature per line. */
export const serviceValues = z.object({
  ...bilingualShape(serviceTranslatable),
  ...searchPreviewShape,
  icon: z.string(),
  category: z.enum(serviceCategories),
  isActive: z.enum(['true', 'false']),
  order: z.string(),
});
export type ServiceValues = z.output<typeof serviceValues>;
type Texts = ServiceValues['texts']['id'];

export function emptyService(): ServiceValues {
  return {
    ...emptyTexts(serviceTranslatable),
    ...noSearchPreview,
    icon: formIcons[0],
    category: 'research',
    isActive: 'true',
    order: '',
  };
}

export function toFormValues(service: StaffService): ServiceValues {
  const { category, isActive, order } = service;
  return {
    ...storedTexts(service, serviceTranslatable),
    ...storedSearchPreview(service),
    category,
    isActive,
    order,
    icon: service.icon ?? '',
  };
}

export function toPayload(values: ServiceValues): ServiceInput {
  const { language, category, isActive, order } = values;
  const send = (texts: Texts) => ({ ...texts, features: splitLines(texts.features) });
  return {
    ...send(values.texts[language]),
    ...{ category, isActive, order, language },
    icon: values.icon || null,
    searchPreview: sentSearchPreview(values),
    translations: sentTranslations(values, send),
  };
}

/** Validates the form before it is sent. Keys are the server's field names. */
export function validate(values: ServiceValues): FieldErrors {
  return bodyProblems(serviceInput, toPayload(values));
}
