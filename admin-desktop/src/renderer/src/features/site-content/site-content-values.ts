import { siteContentTranslatable } from '@institute/core/content/site-content/limits.ts';
import {
  type SiteContentInput,
  type StaffSiteContent,
  siteContentInput,
} from '@institute/core/content/site-content/schemas.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { z } from 'zod';
import {
  bilingualShape,
  bodyProblems,
  emptyTexts,
  sentTranslations,
  storedTexts,
} from '#src/renderer/src/app/content/form-values.ts';

/** The metadata must survive byte for byte, so do not trim or parse it. */
export const siteContentValues = z.object({
  ...bilingualShape(siteContentTranslatable),
  section: z.string(),
  metadata: z.string(),
  link: z.string(),
  isActive: z.enum(['true', 'false']),
});
export type SiteContentValues = z.output<typeof siteContentValues>;

export function emptySiteContent(): SiteContentValues {
  return { ...emptyTexts(siteContentTranslatable), section: '', metadata: '', link: '', isActive: 'true' };
}

export function toFormValues(entry: StaffSiteContent): SiteContentValues {
  const { section, metadata, link, isActive } = entry;
  return { ...storedTexts(entry, siteContentTranslatable), section, metadata, link, isActive };
}

export function toPayload(values: SiteContentValues): SiteContentInput {
  const { language, section, metadata, link, isActive } = values;
  return {
    ...values.texts[language],
    ...{ section, metadata, link, isActive, language },
    translations: sentTranslations(values, (texts) => texts),
  };
}

/** Validates the form before it is sent. Keys are the server's field names. */
export function validate(values: SiteContentValues): FieldErrors {
  return bodyProblems(siteContentInput, toPayload(values));
}
