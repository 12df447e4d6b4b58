import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { siteContent as en } from '#core/i18n/en/site-content.ts';

/** Indonesian texts of site content sections. */
export const siteContent: CatalogueOf<typeof en> = {
  section: {
    hero: 'Beranda: bagian pembuka',
    'about-us': 'Beranda: tentang kami',
    footer: 'Bagian bawah halaman',
    lead: 'Beranda: karya utama',
    quote: 'Beranda: kutipan',
  },
  'section-hint': 'Misalnya hero, about-us, footer, lead, quote',
  'known-sections':
    'Entri aktif bernama hero, about-us, atau footer menggantikan teks bawaan di tempat itu. Entri aktif bernama lead memilih karya di bagian atas beranda. Tautannya menunjuk karya itu, dan kontennya satu kalimat tentang karya itu. Judulnya, jika diisi, menggantikan judul karya. Entri aktif bernama quote adalah kutipan di beranda. Judulnya menyebut penuturnya, dan tautannya menunjuk karya yang memuat kutipan itu.',
  link: 'Tautan ke karya',
  'link-hint': 'Alamat artikel atau publikasi di situs ini, untuk entri lead dan quote.',
  'metadata-label': 'Metadata (JSON)',
  'metadata-hint': 'Disimpan persis seperti yang diketik.',
};
