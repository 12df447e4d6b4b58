import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { adminNote as english } from '#src/i18n/en/admin-note.ts';

/** Indonesian texts of notes in the text editor. */
export const adminNote: CatalogueOf<typeof english> = {
  insert: 'Sisipkan catatan',
  heading: 'Catatan',
  list: 'Catatan ({{language}})',
  formats: 'Format catatan ({{language}})',
  field: 'Catatan {{n}}',
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
  limit_other: 'Satu teks dapat memuat paling banyak {{count}} catatan.',
  pasted: {
    'note-made_other': '{{count}} catatan kaki menjadi catatan.',
    'note-without-text_other': '{{count}} catatan tidak disertai teksnya. Tulis teksnya di daftar catatan.',
  },
};
