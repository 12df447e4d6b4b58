import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { domainNames as en } from '#core/i18n/en/domain-names.ts';

/** Indonesian names of the five domains. */
export const domainNames: CatalogueOf<typeof en> = {
  ideology: 'Ideologi',
  politics: 'Politik',
  economy: 'Ekonomi',
  'social-culture': 'Sosial budaya',
  'defence-and-security': 'Pertahanan dan keamanan',
};
