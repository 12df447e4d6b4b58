import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminNotice as en } from '#core/i18n/en/admin-notice.ts';

/** Indonesian texts of the notices of an account. */
export const adminNotice: CatalogueOf<typeof en> = {
  title: 'Pemberitahuan',
  none: 'Pemberitahuan: semua sudah dibaca',
  bell_other: 'Pemberitahuan: {{count, number}} belum dibaca',
  loading: 'Memuat pemberitahuan Anda...',
  empty: 'Tidak ada yang menunggu Anda',
  'empty-text': 'Permintaan peninjauan, keputusan, komentar, dan sebutan dari rekan Anda tampil di sini.',
  'read-all': 'Tandai semua sudah dibaca',
  close: 'Tutup',
  unread: 'Belum dibaca:',
  older: '{{shown, number}} pemberitahuan terbaru ditampilkan.',
  guest: '{{name}} (tamu)',
  review_requested: '{{name}} meminta Anda meninjau teks ini',
  comment: '{{name}} mengomentari teks ini',
  mention: '{{name}} menyebut Anda dalam komentar',
  approved: '{{name}} menyetujui teks ini',
  changes_requested: '{{name}} meminta perbaikan teks ini',
  overridden: '{{name}} meloloskan teks ini tanpa persetujuan',
  mail: {
    title: 'Email tentang pemberitahuan',
    text: 'Email memberitahukan permintaan peninjauan, keputusan, komentar, dan sebutan yang belum Anda baca.',
    none: 'Server ini tidak mengirim email karena server email belum diatur.',
    when: 'Waktu',
    off: 'Tidak pernah',
    at_once: 'Langsung',
    daily: 'Sekali sehari, pada pagi hari, dengan semua pemberitahuan yang belum dibaca',
    address: 'Alamat email',
    'address-help':
      'Tanpa alamat, Anda tidak menerima email. Bahasa email sama dengan bahasa dasbor saat Anda menyimpan.',
    save: 'Simpan',
    saved: 'Pengaturan email disimpan.',
  },
};
