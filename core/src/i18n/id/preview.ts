import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { preview as english } from '#core/i18n/en/preview.ts';

export const preview: CatalogueOf<typeof english> = {
  open: 'Pratinjau',
  note: 'Pratinjau: hanya staf yang masuk yang melihat halaman ini. Isinya sesuai penyimpanan terakhir.',
  'shared-note': 'Pratinjau: teks ini belum diterbitkan. Mohon tidak meneruskan tautannya.',
  'files-later': 'Berkasnya (PDF, sitasi, kalender) tersedia setelah diterbitkan.',
  back: 'Kembali ke dasbor',
  ended: {
    title: 'Pratinjau ini sudah berakhir',
    text: 'Tautannya sudah kedaluwarsa atau dicabut, atau teksnya tidak ada lagi. Hubungi orang yang mengirim tautannya kepada Anda.',
    home: 'Ke situs web',
  },
  comment: {
    title: 'Komentari teks ini',
    note: 'Lembaga membaca komentar Anda. Komentar tidak pernah tampil di situs web.',
    name: 'Nama Anda',
    text: 'Komentar',
    send: 'Kirim komentar',
    sent: 'Komentar Anda telah dikirim. Anda dapat menulis komentar lain.',
    'missing-name': 'Isi nama Anda.',
    'missing-text': 'Tulis komentar.',
    'too-long': 'Gunakan paling banyak {{max}} karakter.',
    invalid: 'Teks ini tidak dapat disimpan. Tulis ulang.',
    'too-many':
      'Teks ini tidak dapat menerima komentar lagi. Hubungi orang yang mengirim tautannya kepada Anda.',
    'too-often': 'Anda sudah mengirim banyak komentar. Coba lagi beberapa menit lagi.',
    failed: 'Komentar Anda tidak terkirim. Coba lagi.',
  },
};
