import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { research as en } from '#src/i18n/en/research.ts';

/** Indonesian texts of research publications. */
export const research: CatalogueOf<typeof en> = {
  type: {
    whitepaper: 'Buku Putih',
    'case-study': 'Studi Kasus',
    report: 'Laporan',
    'research-brief': 'Ringkasan Riset',
  },
  loading: 'Memuat publikasi...',
  'loading-one': 'Memuat publikasi...',
  empty: 'Belum ada publikasi yang tersedia',
  'empty-area': 'Belum ada publikasi di bidang ini',
  'in-area_other': '{{area}}: {{count}} publikasi',
  undated: 'Tanpa tanggal',
  authors: 'Penulis',
  abstract: 'Abstrak',
  tags: 'Topik',
  download: 'Unduh',
  'download-of': 'Unduh: {{title}}',
  view: 'Lihat',
  'view-of': 'Lihat: {{title}}',
  'full-text': 'Teks lengkap',
  share: 'Bagikan publikasi ini',
  pdf: 'Teks lengkap dalam PDF',
  'pdf-sized': 'PDF, {{size}}',
  'pdf-picture': 'Gambar',
  file: 'Dokumen asli',
  'published-on': 'Diterbitkan pada',
  'not-published': 'Belum diterbitkan',
  'read-publication': 'Baca publikasi',
  'read-of': 'Baca publikasi: {{title}}',
  back: 'Kembali ke riset',
  related: 'Publikasi terkait',
  'not-found': {
    title: 'Publikasi tidak ditemukan',
    text: 'Maaf, publikasi yang Anda cari tidak dapat ditemukan atau telah dihapus.',
  },
  'fetch-failed': 'Gagal memuat publikasi',
};
