import type { CatalogueKeys, Translate } from '@institute/core/i18n/catalogue-types.ts';
import { desktop as en } from '@institute/core/i18n/en/desktop.ts';
import { desktop as id } from '@institute/core/i18n/id/desktop.ts';
import { createI18n } from '@institute/core/i18n/index.ts';
import type { Language } from '@institute/core/i18n/locale.ts';

export type DesktopTranslate = Translate<CatalogueKeys<typeof en>>;

const translators: Record<Language, DesktopTranslate> = {
  id: createI18n('id', id).t as DesktopTranslate,
  en: createI18n('en', en).t as DesktopTranslate,
};

/** Returns the translator of the main process's texts. */
export function getTexts(language: Language): DesktopTranslate {
  return translators[language];
}
