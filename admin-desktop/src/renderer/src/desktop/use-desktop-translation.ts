import type { CatalogueKeys, Translate } from '@institute/core/i18n/catalogue-types.ts';
import { desktop as en } from '@institute/core/i18n/en/desktop.ts';
import { desktop as id } from '@institute/core/i18n/id/desktop.ts';
import { createI18n } from '@institute/core/i18n/index.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';

type DesktopTranslate = Translate<CatalogueKeys<typeof en>>;
const translators = {
  id: createI18n('id', id).t as DesktopTranslate,
  en: createI18n('en', en).t as DesktopTranslate,
};

/** The texts of the desktop app in the dashboard's language. */
export function useDesktopTexts(): DesktopTranslate {
  return translators[useLanguage().language];
}
