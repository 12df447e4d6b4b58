import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { adminLifecycle as en } from '#src/i18n/en/admin-lifecycle.ts';

/** Indonesian texts of revisions and the trash. */
export const adminLifecycle: CatalogueOf<typeof en> = {
  history: {
    open: 'Riwayat',
    'open-item': 'Riwayat: {{title}}',
    title: 'Riwayat {{title}}',
    versions: 'Versi',
    version: 'Versi {{n, number}}',
    current: 'saat ini',
    empty:
      'Item ini belum pernah disimpan sejak versi mulai dicatat. Penyimpanan berikutnya mencatat keadaannya sekarang.',
    'only-one':
      'Item ini baru memiliki satu versi. Setelah penyimpanan berikutnya, perubahannya tampil di sini.',
    'by-name': 'oleh {{name}}',
    'languages-changed': 'Berubah: {{languages}}',
    stored: 'Keadaan sebelumnya',
    created: 'Dibuat',
    updated: 'Disimpan',
    restored: 'Dipulihkan',
    deleted: 'Dihapus',
    returned: 'Dipulihkan dari tempat sampah',
    compare: 'Bandingkan dengan',
    'with-next': 'Versi sesudahnya',
    'with-current': 'Keadaan saat ini',
    'no-change': 'Tidak ada perbedaan.',
    picture: 'Gambar',
    video: 'Video',
    'only-format': 'Hanya formatnya yang berbeda.',
    restore: 'Pulihkan versi ini',
    'restore-language': 'Pulihkan {{language}} saja',
    'restore-title': 'Pulihkan versi',
    'restore-question':
      'Teks versi {{n, number}} menjadi teks saat ini. Versi saat ini tetap ada dalam riwayat.',
    'restore-language-question':
      'Teks {{language}} dari versi {{n, number}} menjadi teks saat ini; selain itu tidak ada yang berubah. Versi saat ini tetap ada dalam riwayat.',
    'restore-note': 'Status publikasi dan alamat item tetap seperti sekarang.',
    'restore-yes': 'Pulihkan',
    restoring: 'Memulihkan...',
    done: 'Versi {{n, number}} telah dipulihkan.',
    close: 'Tutup',
  },
  trash: {
    title: 'Tempat Sampah',
    note: 'Item di tempat sampah dihapus permanen setelah {{n}} hari.',
    empty: 'Tempat sampah kosong',
    'empty-text': 'Item yang Anda hapus dapat dipulihkan dari sini.',
    'deleted-by': 'Dihapus {{time}} oleh {{name}}',
    deleted: 'Dihapus {{time}}',
    'days-left_other': 'Tersisa {{count, number}} hari',
    return: 'Pulihkan',
    'return-named': 'Pulihkan: {{name}}',
    returned: 'Item telah dipulihkan dari tempat sampah.',
    undo: 'Urungkan',
    purge: 'Hapus permanen',
    'purge-named': 'Hapus permanen: {{name}}',
    'purge-question':
      'Apakah Anda yakin ingin menghapus "{{name}}" secara permanen? Item ini, riwayatnya, dan gambar yang tidak dipakai item lain akan dihapus permanen. Tindakan ini tidak dapat dibatalkan.',
    purged: 'Item telah dihapus permanen.',
    kind: {
      article: 'Artikel',
      service: 'Layanan',
      research: 'Publikasi',
      'site-content': 'Konten situs',
      podcast: 'Podcast',
    },
  },
};
