import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminPalette as en } from '#core/i18n/en/admin-palette.ts';

/** Indonesian texts of the command palette. */
export const adminPalette: CatalogueOf<typeof en> = {
  palette: {
    title: 'Buka halaman atau jalankan tindakan...',
    words: 'Judul item, atau yang ingin dilakukan',
    found: 'Item dan tindakan',
    items: 'Item',
    latest: 'Terakhir diubah',
    commands: 'Tindakan',
    none: 'Tidak ada hasil untuk kata-kata ini.',
    go: 'Buka: {{name}}',
    language: 'Ganti bahasa ke {{name}}',
    kind: {
      topic: 'Topik',
      person: 'Orang',
      article: 'Artikel',
      service: 'Layanan',
      research: 'Publikasi',
      'site-content': 'Konten situs',
      podcast: 'Podcast',
    },
  },
};
