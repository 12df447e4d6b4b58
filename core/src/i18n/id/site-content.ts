import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { siteContent as en } from '#src/i18n/en/site-content.ts';

/** Indonesian texts of site content sections. */
export const siteContent: CatalogueOf<typeof en> = {
  section: {
    hero: 'Beranda: bagian pembuka',
    'about-us': 'Beranda: tentang kami',
    footer: 'Bagian bawah halaman',
  },
  'section-hint': 'Misalnya hero, about-us, footer',
  'known-sections': 'Entri aktif bernama hero, about-us, atau footer menggantikan teks bawaan di tempat itu.',
  'metadata-label': 'Metadata (JSON)',
  'metadata-hint': 'Disimpan persis seperti yang diketik.',
};
