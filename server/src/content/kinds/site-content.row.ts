import { siteContentTranslatable } from '@institute/core/content/site-content/limits.ts';
import type { SiteContentValues } from '@institute/core/content/site-content/schemas.ts';
import { normalizeTranslations } from '#src/content/translations.ts';

/** Returns the columns of an entry. The metadata does not change by a byte. */
export function siteContentRow(values: SiteContentValues) {
  const { section, title, content, language } = values;
  return {
    ...{ section, title, content, language },
    metadata: values.metadata ?? '',
    isActive: values.isActive === 'true',
    translations: normalizeTranslations(values, siteContentTranslatable),
  };
}
