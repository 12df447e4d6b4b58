import { formIcons, serviceCategories, serviceTranslatable } from '@institute/core/content/service/limits.ts';
import type { ServiceInput, StaffService } from '@institute/core/content/service/schemas.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { splitLines } from '@institute/core/text.ts';
import { z } from 'zod';
import {
  bilingualShape,
  emptyTexts,
  isBlank,
  sentTranslations,
  storedTexts,
} from '#src/renderer/src/app/content/form-values.ts';

/** One feature per line. */
export const serviceValues = z.object({
  ...bilingualShape(serviceTranslatable),
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
    translations: sentTranslations(values, send),
  };
}

/** Validates the form before it is sent. Keys are the server's field names. */
export function validate(values: ServiceValues): FieldErrors {
  const { title, description } = values.texts[values.language];
  const problems: FieldErrors = {};
  if (isBlank(title)) problems.title = 'required';
  if (isBlank(description)) problems.description = 'required';
  if (!/^(-?\d{1,9})?$/.test(values.order)) problems.order = 'not_whole_number';
  return problems;
}
