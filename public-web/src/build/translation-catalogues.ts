import type { TextTree } from '@institute/core/i18n/catalogue-types.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { siteEn } from '@institute/core/i18n/site-en.ts';
import { siteId } from '@institute/core/i18n/site-id.ts';

/** The catalogues of the site, for the build. */
export const catalogues: Record<Language, TextTree> = { id: siteId, en: siteEn };
