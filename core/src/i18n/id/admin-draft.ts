import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { adminDraft as en } from '#src/i18n/en/admin-draft.ts';

/** Indonesian texts of locally saved drafts. */
export const adminDraft: CatalogueOf<typeof en> = {
  draft: {
    title: 'Ditemukan teks yang belum disimpan',
    text: 'Ada teks dari {{time}} yang belum disimpan. Apakah Anda ingin memulihkannya?',
    restore: 'Pulihkan teks',
    discard: 'Buang teks',
    elsewhere: 'Terbuka di jendela lain',
    'elsewhere-text':
      'Teks ini, terakhir diubah {{time}}, belum disimpan dan sedang terbuka di jendela lain pada peramban ini. Untuk melanjutkannya di sini, tutup di sana.',
    restored: 'Teks yang belum disimpan telah dipulihkan.',
    'in-tab_other': '{{count, number}} teks belum disimpan di {{tab}}, terbaru: {{title}}',
    'in-tab-text': 'Terakhir diubah {{time}}.',
    'in-tab-open': 'Buka teks yang belum disimpan',
    untitled: 'Tanpa judul',
    'kept-here': 'Tersimpan di perangkat ini sampai Anda menyimpannya.',
  },
};
