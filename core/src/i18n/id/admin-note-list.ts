import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminNoteList as english } from '#core/i18n/en/admin-note-list.ts';

/** Indonesian texts of the list of notes below a text. */
export const adminNoteList: CatalogueOf<typeof english> = {
  heading: 'Catatan',
  list: 'Catatan ({{language}})',
  formats: 'Format catatan ({{language}})',
  unmarked: 'Tidak ada di dalam teks',
  'unmarked-count_other': '{{count}} catatan tidak ada di dalam teks dan tidak akan disimpan.',
  'put-back': 'Kembalikan',
  'put-back-named': 'Kembalikan: {{text}}',
  delete: 'Hapus',
  'delete-named': 'Hapus: {{text}}',
  'elsewhere-id_other': '{{count}} catatan dari teks bahasa Indonesia belum ada di sini',
  'elsewhere-en_other': '{{count}} catatan dari teks bahasa Inggris belum ada di sini',
  'insert-here': 'Sisipkan di kursor',
  'insert-here-named': 'Sisipkan di kursor: {{text}}',
};
