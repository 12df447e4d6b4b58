import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminPaste as english } from '#core/i18n/en/admin-paste.ts';

/** Indonesian texts of the report of a paste. */
export const adminPaste: CatalogueOf<typeof english> = {
  refused: {
    text: 'Tidak ada yang disisipkan. Teks akan memuat {{n, number}} karakter. Batasnya {{max, number}}.',
    markup:
      'Tidak ada yang disisipkan. Format teks akan menjadi terlalu banyak. Tekan Ctrl+Shift+V untuk menempel tanpa format.',
    tables: 'Tidak ada yang disisipkan. Teks akan memuat {{n, number}} tabel. Batasnya {{max, number}}.',
    figures: 'Tidak ada yang disisipkan. Teks akan memuat {{n, number}} gambar. Batasnya {{max, number}}.',
    videos: 'Tidak ada yang disisipkan. Teks akan memuat {{n, number}} video. Batasnya {{max, number}}.',
    notes: 'Tidak ada yang disisipkan. Teks akan memuat {{n, number}} catatan. Batasnya {{max, number}}.',
    files:
      'Teks tidak dapat memuat {{files}}. Teks menerima gambar dan mengimpor berkas Word. PDF sebuah publikasi diunggah di kolom “PDF”.',
  },
  tabs: 'Baris yang ditempel tersusun dalam kolom.',
  'picture-to-upload_other': '{{count}} gambar dari papan klip diunggah. Beri deskripsi setelahnya.',
  'caption-made_other': 'Baris bernomor pada {{count}} tabel dijadikan judul tabel, tanpa nomornya.',
  'heading-low_other': '{{count}} judul tingkat 4 atau lebih dalam menjadi teks tebal.',
  'numbering-plain_other':
    '{{count}} daftar kehilangan jenis nomor, urutannya, atau tanda seperti kurung pada “a)”.',
  'look-plain_other': '{{count}} bagian teks kehilangan huruf, ukuran, warna, atau sorotannya sendiri.',
  'formula-text_other': '{{count}} rumus menjadi teks dalam ⟦ ⟧.',
  'frame-dropped_other':
    '{{count}} bingkai, video, atau suara sematan tidak disertakan. Tambahkan video YouTube atau Vimeo dengan alamatnya.',
  'details-text_other': '{{count}} bagian yang dapat dilipat menjadi paragraf.',
  'definitions-text_other': '{{count}} daftar definisi menjadi paragraf.',
  'comment-left-out_other': '{{count}} komentar tidak disertakan.',
  'hidden-left-out_other': '{{count}} teks tersembunyi tidak disertakan.',
  'deletion-left-out_other': '{{count}} penghapusan terlacak tidak disertakan.',
  'video-made_other': '{{count}} alamat menjadi video. Urungkan untuk mengembalikan tautannya.',
  'picture-left-out_other': '{{count}} gambar tidak disertakan.',
  'header-guessed_other': 'Baris pertama {{count}} tabel dijadikan kepala tabel.',
  'table-nested_other': '{{count}} tabel memuat tabel di dalam sel; teksnya kini ada di dalam sel itu.',
  'table-large_other': '{{count}} tabel dengan lebih dari 50 kolom, 500 baris, atau 5.000 sel menjadi teks.',
  'list-in-cell_other': 'Daftar di dalam sel {{count}} tabel menjadi beberapa baris.',
  'note-made_other': '{{count}} catatan kaki menjadi catatan.',
  'note-without-text_other': '{{count}} catatan tidak disertai teksnya. Tulis teksnya di daftar catatan.',
  'left-out-texts': 'Tampilkan teks yang tidak disertakan',
  'make-table': 'Jadikan tabel',
  'undo-paste': 'Urungkan tempel',
  'close-notice': 'Tutup',
};
