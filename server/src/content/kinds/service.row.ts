import { serviceTranslatable } from '@institute/core/content/service/limits.ts';
import type { ServiceValues } from '@institute/core/content/service/schemas.ts';
import { normalizeTranslations } from '#src/content/translations.ts';

/** Returns the columns of a service. */
export function serviceRow(values: ServiceValues) {
  const { title, description, icon, features, category, language } = values;
  return {
    ...{ title, description, icon, features, category, language },
    isActive: values.isActive === 'true',
    position: values.order === '' ? null : Number(values.order),
    translations: normalizeTranslations(values, serviceTranslatable),
  };
}
