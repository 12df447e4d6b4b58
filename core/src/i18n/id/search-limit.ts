import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { searchLimit as en } from '#src/i18n/en/search-limit.ts';

/** The page that a client gets after too many searches, in Indonesian. */
export const searchLimit: CatalogueOf<typeof en> = {
  title: 'Terlalu banyak pencarian',
  text: 'Jaringan ini mengirim banyak pencarian dalam satu menit. Tunggu sebentar, lalu muat ulang halaman ini.',
  home: 'Ke situs web',
};
