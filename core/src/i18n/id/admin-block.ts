import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { adminBlock as english } from '#src/i18n/en/admin-block.ts';

/** Indonesian texts of tables, figures, videos, pull quotes and rules in the text editor. */
export const adminBlock: CatalogueOf<typeof english> = {
  insert: 'Sisipkan',
  'insert-here': 'Sisipkan di baris ini',
  find: 'Cari yang akan disisipkan',
  'none-found': 'Tidak ada pilihan dengan nama ini.',
  menu: {
    picture: 'Gambar',
    'data-table': 'Tabel',
    note: 'Catatan',
    citation: 'Kutipan sumber',
    word: 'Berkas Word',
    video: 'Video',
  },
  'data-table': { insert: 'Sisipkan tabel', edit: 'Sunting tabel', delete: 'Hapus tabel' },
  picture: { insert: 'Sisipkan gambar', edit: 'Sunting gambar', delete: 'Hapus gambar' },
  video: { insert: 'Sisipkan video', edit: 'Sunting video', delete: 'Hapus video' },
  'video-named': 'Video: {{title}}',
  divider: { insert: 'Sisipkan garis pemisah', delete: 'Hapus garis pemisah' },
  'pull-quote': 'Kutipan sorotan',
  table: 'Tabel: {{caption}}; kolom: {{columns}}, baris: {{rows}}',
  'table-unnamed': 'Tabel tanpa judul; kolom: {{columns}}, baris: {{rows}}',
  figure: 'Gambar: {{text}}',
  'figure-unnamed': 'Gambar tanpa deskripsi',
  rule: 'Garis pemisah',
  selected: '{{name}}. Dipilih. Enter menyunting, Delete menghapus, Shift+Enter menulis setelahnya.',
  'selected-rule': 'Garis pemisah. Dipilih. Delete menghapus, Enter menulis setelahnya.',
  upload: {
    sending: 'Mengunggah {{file}}...',
    progress: 'Unggahan {{file}}',
    failed: '{{file}} tidak terunggah.',
    retry: 'Coba lagi',
    remove: 'Hapus gambar',
  },
  apply: 'Terapkan',
  'width-text': 'Selebar teks',
  'width-wide': 'Lebih lebar dari teks',
  'width-full': 'Selebar halaman',
};
