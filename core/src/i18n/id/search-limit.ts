import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { searchLimit as en } from '#core/i18n/en/search-limit.ts';

/** Indonesian texts of the page after too many searches. */
export const searchLimit: CatalogueOf<typeof en> = {
  title: 'Terlalu banyak pencarian',
  text: 'Jaringan ini mengirim banyak pencarian dalam satu menit. Tunggu sebentar, lalu muat ulang halaman ini.',
  home: 'Ke situs web',
};
