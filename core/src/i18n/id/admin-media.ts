import type { adminMedia as en } from '#src/i18n/en/admin-media.ts';
import type { Texts } from '#src/i18n/texts.ts';

/** Indonesian texts of the media library. */
export const adminMedia: Texts<typeof en> = {
  media: {
    title: 'Media',
    note: 'Semua yang pernah diunggah: gambar, PDF, dan di mana berkas itu dipakai.',
    search: 'Cari berkas dan deskripsi',
    only: 'Tampilkan',
    'only-all': 'Semua berkas',
    'only-pictures': 'Gambar',
    'only-pdfs': 'PDF',
    'only-undescribed': 'Tanpa teks alternatif',
    'only-unused': 'Tidak dipakai',
    count_other: '{{count, number}} berkas',
    empty: 'Belum ada yang diunggah',
    'empty-text': 'Gambar yang Anda pilih untuk artikel atau podcast akan muncul di sini.',
    picture: 'Gambar {{date}}',
    pdf: 'PDF {{date}}',
    open: 'Rincian: {{name}}',
    size: '{{width}} × {{height}} piksel',
    'size-label': 'Ukuran',
    uploaded: 'Diunggah',
    'uploaded-by': '{{date}} oleh {{name}}',
    address: 'Alamat',
    copy: 'Salin alamat',
    copied: 'Alamat sudah disalin.',
    'copy-failed': 'Alamat tidak dapat disalin. Tandai lalu salin sendiri.',
    'open-file': 'Buka berkas',
    uses: 'Dipakai di',
    'uses-none': 'Tidak dipakai di mana pun',
    'uses-count_other': 'Dipakai di {{count, number}} tempat',
    state: {
      public: 'Terbit',
      scheduled: 'Terjadwal',
      draft: 'Draf',
      trash: 'Di tempat sampah',
      version: 'Versi terdahulu',
    },
    close: 'Tutup',
  },
};
