import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { article as en } from '#core/i18n/en/article.ts';

/** Indonesian texts of articles. */
export const article: CatalogueOf<typeof en> = {
  category: {
    'research-tips': 'Tips Riset',
    'business-insights': 'Wawasan Bisnis',
    'case-studies': 'Studi Kasus',
    'industry-analysis': 'Analisis Industri',
    'market-research': 'Riset Pasar',
    'company-news': 'Kabar Lembaga',
  },
  loading: 'Memuat artikel...',
  empty: 'Belum ada artikel yang diterbitkan',
  'published-on': 'Diterbitkan pada',
  'not-published': 'Belum diterbitkan',
  related: 'Artikel terkait',
  gallery: 'Galeri',
  'gallery-image': 'Gambar {{n}} dari {{total}}: {{title}}',
  'gallery-position': 'Gambar {{n}} dari {{total}}',
  'open-image': 'Buka gambar {{n}} dalam ukuran penuh',
  'video-open': 'Buka video',
  'video-unsupported': 'Peramban Anda tidak dapat memutar video ini.',
  'video-download': 'Unduh video',
  back: 'Kembali ke blog',
  'read-article': 'Baca artikel',
  'reading-time': 'Waktu baca {{count}} menit',
  'loading-one': 'Memuat artikel...',
  action: { cite: 'Kutip', share: 'Bagikan', print: 'Cetak' },
  share: {
    title: 'Bagikan artikel ini',
    on: 'Bagikan di {{network}}',
    email: 'Bagikan lewat email',
    'copy-link': 'Salin tautan',
    copied: 'Tautan tersalin',
  },
  'not-found': {
    title: 'Artikel tidak ditemukan',
    text: 'Maaf, artikel yang Anda cari tidak dapat ditemukan atau telah dihapus.',
  },
  'fetch-failed': 'Gagal memuat artikel',
};
