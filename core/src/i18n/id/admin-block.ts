import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { adminBlock as english } from '#src/i18n/en/admin-block.ts';

/** Indonesian texts of tables, figures, pull quotes and rules in the text editor. */
export const adminBlock: CatalogueOf<typeof english> = {
  'data-table': { insert: 'Sisipkan tabel', edit: 'Sunting tabel', delete: 'Hapus tabel' },
  picture: { insert: 'Sisipkan gambar', edit: 'Sunting gambar', delete: 'Hapus gambar' },
  divider: { insert: 'Sisipkan garis pemisah', delete: 'Hapus garis pemisah' },
  'pull-quote': 'Kutipan sorotan',
  table: 'Tabel: {{caption}}; kolom: {{columns}}, baris: {{rows}}',
  'table-unnamed': 'Tabel tanpa judul; kolom: {{columns}}, baris: {{rows}}',
  figure: 'Gambar: {{text}}',
  'figure-unnamed': 'Gambar tanpa deskripsi',
  rule: 'Garis pemisah',
  selected: '{{name}}. Dipilih. Enter menyunting, Delete menghapus, Shift+Enter menulis setelahnya.',
  'selected-rule': 'Garis pemisah. Dipilih. Delete menghapus, Enter menulis setelahnya.',
  word: { insert: 'Impor dari Word' },
  apply: 'Terapkan',
  'width-text': 'Selebar teks',
  'width-wide': 'Lebih lebar dari teks',
  'width-full': 'Selebar halaman',
  'left-out-texts': 'Tampilkan teks yang tidak disertakan',
  'make-table': 'Jadikan tabel',
  pasted: {
    tabs: 'Baris yang ditempel tersusun dalam kolom.',
    'picture-to-upload_other':
      '{{count}} gambar dari papan klip menunggu deskripsi dan unggahan, satu demi satu.',
    'caption-made_other': 'Baris bernomor pada {{count}} tabel dijadikan judul tabel, tanpa nomornya.',
    'heading-low_other': '{{count}} judul tingkat 4 atau lebih dalam menjadi teks tebal.',
    'formula-text_other': '{{count}} rumus menjadi teks dalam ⟦ ⟧.',
    'comment-left-out_other': '{{count}} komentar tidak disertakan.',
    'hidden-left-out_other': '{{count}} teks tersembunyi tidak disertakan.',
    'deletion-left-out_other': '{{count}} penghapusan terlacak tidak disertakan.',
    'picture-left-out_other': '{{count}} gambar tidak disertakan.',
    'header-guessed_other': 'Baris pertama {{count}} tabel dijadikan kepala tabel.',
    'table-nested_other': '{{count}} tabel memuat tabel di dalam sel; teksnya kini ada di dalam sel itu.',
    'table-large_other':
      '{{count}} tabel dengan lebih dari 50 kolom, 500 baris, atau 5.000 sel menjadi teks.',
  },
  'undo-paste': 'Urungkan tempel',
  'close-notice': 'Tutup',
};
