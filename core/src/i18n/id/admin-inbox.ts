import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminInbox as en } from '#core/i18n/en/admin-inbox.ts';

/** Indonesian texts of the inbox. */
export const adminInbox: CatalogueOf<typeof en> = {
  contacts: {
    title: 'Pesan Kontak',
    new: 'Baru',
    unseen_other: '{{count, number}} pesan baru',
    overdue_other: '{{count, number}} jawaban terlambat',
    'show-all': 'Tampilkan semua pesan',
    empty: 'Belum Ada Pesan Kontak',
    'empty-text': 'Kiriman formulir akan muncul di sini saat pengunjung mengirim pesan.',
    'email-to': 'Kirim email ke {{name}}',
    call: 'Telepon {{name}}',
    company: 'Perusahaan',
    phone: 'Telepon',
  },
  spam: {
    filter: 'Tampilkan',
    'without-spam': 'Tanpa spam',
    spam: 'Spam',
    suspected: 'Diduga spam',
    back: 'Bukan spam',
    'back-named': 'Bukan spam: {{name}}',
    moved: 'Ditandai bukan spam.',
  },
  subscribers: {
    title: 'Pelanggan Buletin',
    empty: 'Belum ada pelanggan',
    export: 'Ekspor sebagai CSV',
    exporting: 'Mengekspor...',
    exported: 'Berkas telah disimpan.',
    since: 'Berlangganan {{time}}',
    pending: 'Menunggu konfirmasi',
    'state-pending': 'menunggu konfirmasi',
    'state-unasked': 'tidak dikonfirmasi lewat email',
    'empty-text': 'Siapa pun yang berlangganan di situs web akan tampil di sini.',
    remove: 'Hapus',
    'remove-named': 'Hapus: {{email}}',
    'remove-title': 'Hapus pelanggan',
    'remove-question': 'Apakah Anda yakin ingin menghapus {{email}} dari buletin?',
    removed: 'Pelanggan berhasil dihapus!',
  },
};
