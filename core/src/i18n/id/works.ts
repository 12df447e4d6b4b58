import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type * as english from '#core/i18n/en/works.ts';

/** Indonesian texts of articles. */
export const article: CatalogueOf<typeof english.article> = {
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

/** Indonesian texts of research publications. */
export const research: CatalogueOf<typeof english.research> = {
  type: {
    whitepaper: 'Buku Putih',
    'case-study': 'Studi Kasus',
    report: 'Laporan',
    'research-brief': 'Ringkasan Riset',
  },
  area: {
    'public-policy': 'Kebijakan Publik',
    'digital-economy': 'Ekonomi Digital',
    'education-and-hr': 'Pendidikan dan SDM',
    'social-and-cultural': 'Sosial dan Budaya',
  },
  loading: 'Memuat publikasi...',
  'loading-one': 'Memuat publikasi...',
  empty: 'Belum ada publikasi yang tersedia',
  'no-match': 'Tidak ada publikasi yang cocok',
  count_other: '{{count}} publikasi',
  undated: 'Tanpa tanggal',
  authors: 'Penulis',
  abstract: 'Abstrak',
  tags: 'Topik',
  download: 'Unduh',
  'download-of': 'Unduh: {{title}}',
  view: 'Lihat',
  'view-of': 'Lihat: {{title}}',
  share: 'Bagikan publikasi ini',
  'download-pdf': 'Unduh PDF',
  pages_other: '{{count}} halaman',
  'pdf-sized': 'PDF, {{size}}',
  'pdf-picture': 'Gambar',
  file: 'Dokumen asli',
  'in-short': 'Singkatnya',
  series: 'Seri',
  'series-number': '{{type}} {{initials}} {{number}}',
  length: 'Tebal',
  licence: 'Lisensi',
  'licence-text':
    'Anda boleh membagikan publikasi ini dengan menyebut penulis dan institut serta mengikuti ketentuan lisensinya.',
  'licence-terms': 'Ketentuan lisensi',
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

/** Indonesian texts of podcasts. */
export const podcast: CatalogueOf<typeof english.podcast> = {
  loading: 'Memuat podcast...',
  empty: 'Belum ada podcast yang dijadwalkan',
  upcoming: 'Podcast mendatang',
  past: 'Podcast terdahulu',
  'past-badge': 'Telah berlangsung',
  details: 'Lihat detail',
  'details-of': 'Lihat detail: {{title}}',
  'date-and-time': 'Tanggal dan waktu',
  location: 'Lokasi',
  address: 'Alamat',
  duration: 'Durasi',
  topics: 'Topik',
  'discussion-points': 'Pokok bahasan',
  speakers: 'Pembicara',
  'flyer-alt': 'Selebaran: {{title}}',
  'add-to-calendar': 'Tambahkan ke kalender',
  'add-to-calendar-of': 'Tambahkan ke kalender: {{title}}',
  'follow-in-calendar': 'Ikuti semua podcast di kalender Anda',
  directions: 'Lihat petunjuk arah',
  back: 'Kembali ke podcast',
  'not-found': {
    title: 'Podcast tidak ditemukan',
    text: 'Podcast tidak ditemukan atau belum dipublikasikan.',
  },
};

/** Indonesian texts of services. */
export const service: CatalogueOf<typeof english.service> = {
  category: { research: 'Riset', consulting: 'Konsultasi', analysis: 'Analisis' },
  loading: 'Memuat layanan...',
  empty: 'Belum ada layanan yang tersedia',
  features: 'Cakupan layanan',
};

/** Indonesian texts of citations. */
export const citation: CatalogueOf<typeof english.citation> = {
  title: { article: 'Kutip artikel ini', publication: 'Kutip publikasi ini' },
  'blog-article': 'Artikel blog',
  'no-date': 't.t.',
  style: 'Gaya sitasi',
  and: 'dan',
  'et-al': 'dkk.',
  copy: 'Salin sitasi',
  copied: 'Sitasi tersalin',
  download: 'Unduh sitasi sebagai {{format}}',
  'download-references': 'Unduh daftar pustaka sebagai {{format}}',
};

/** Indonesian texts of the filters of the research page and the site search. */
export const filter: CatalogueOf<typeof english.filter> = {
  filters: 'Filter',
  'in-use': '{{count}} dipakai',
  all: 'Semua',
  apply: 'Terapkan',
  area: 'Bidang',
  type: 'Jenis',
  year: 'Tahun',
  topic: 'Topik',
  remove: 'Hapus filter: {{filter}}',
  clear: 'Hapus semua',
  newest: 'Terbaru dahulu',
};

/** Indonesian texts of site content sections. */
export const siteContent: CatalogueOf<typeof english.siteContent> = {
  section: {
    hero: 'Beranda: bagian pembuka',
    'about-us': 'Beranda: tentang kami',
    footer: 'Bagian bawah halaman',
    lead: 'Beranda: karya utama',
    quote: 'Beranda: kutipan',
  },
  'section-hint': 'Misalnya hero, about-us, footer, lead, quote',
  'known-sections':
    'Entri aktif bernama hero, about-us, atau footer menggantikan teks bawaan di tempat itu. Entri aktif bernama lead memilih karya di bagian atas beranda. Tautannya menunjuk karya itu, dan kontennya satu kalimat tentang karya itu. Judulnya, jika diisi, menggantikan judul karya. Entri aktif bernama quote adalah kutipan di beranda. Judulnya menyebut penuturnya, dan tautannya menunjuk karya yang memuat kutipan itu.',
  link: 'Tautan ke karya',
  'link-hint': 'Alamat artikel atau publikasi di situs ini, untuk entri lead dan quote.',
  'metadata-label': 'Metadata (JSON)',
  'metadata-hint': 'Disimpan persis seperti yang diketik.',
};
