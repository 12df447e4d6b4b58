import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminReviewer as en } from '#core/i18n/en/admin-reviewer.ts';

/** Indonesian texts of the dashboard of a reviewer. */
export const adminReviewer: CatalogueOf<typeof en> = {
  welcome:
    'Anda membaca dan mengomentari teks yang peninjauannya diminta dari Anda, lalu menyetujuinya atau meminta perbaikan.',
  title: 'Peninjauan Anda',
  decided: 'Teks yang sudah diputuskan',
  loading: 'Memuat teks Anda...',
  empty: 'Tidak ada teks untuk ditinjau',
  'empty-text': 'Teks muncul di sini jika seorang rekan meminta Anda meninjaunya.',
  comments: 'Komentar',
  changed: 'Teks berubah ketika Anda membacanya. Baca lagi sebelum memutuskan.',
  gone: 'Anda tidak dapat membaca teks ini',
  'gone-text': 'Peninjauannya tidak lagi ditujukan kepada Anda, atau teksnya sudah dihapus.',
  browser: 'Teks terbuka di peramban. Masuk juga di sana.',
};
