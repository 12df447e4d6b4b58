import { adminEn } from '@institute/core/i18n/admin-en.ts';
import { adminId } from '@institute/core/i18n/admin-id.ts';
import type { CatalogueKeys, Translate } from '@institute/core/i18n/catalogue-types.ts';
import { desktop as desktopEn } from '@institute/core/i18n/en/desktop.ts';
import { desktop as desktopId } from '@institute/core/i18n/id/desktop.ts';
import { createI18n } from '@institute/core/i18n/index.ts';
import type { Language } from '@institute/core/i18n/locale.ts';

const english = { ...adminEn, desktop: desktopEn } as const;
export type Messages = Translate<CatalogueKeys<typeof english>>;

/** Returns the translator of all texts of the app. */
export function getMessages(language: Language): Messages {
  const texts = language === 'en' ? english : { ...adminId, desktop: desktopId };
  return createI18n(language, texts).t as Messages;
}

/** System locale per language. */
export const locales = { en: 'en-US', id: 'id-ID' } as const;
