import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { citation as en } from '#core/i18n/en/citation.ts';

/** Indonesian texts of citations. */
export const citation: CatalogueOf<typeof en> = {
  title: { article: 'Kutip artikel ini', publication: 'Kutip publikasi ini' },
  'blog-article': 'Artikel blog',
  'no-date': 't.t.',
  style: 'Gaya sitasi',
  and: 'dan',
  'et-al': 'dkk.',
  copy: 'Salin sitasi',
  copied: 'Sitasi tersalin',
  download: 'Unduh sitasi sebagai {{format}}',
  'download-references': 'Unduh daftar pustaka sebagai {{format}}',
};
