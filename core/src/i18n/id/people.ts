import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type * as english from '#core/i18n/en/people.ts';

/** Indonesian texts of people. */
export const person: CatalogueOf<typeof english.person> = {
  back: 'Semua orang',
  affiliation: { staff: 'Staf', fellow: 'Peneliti mitra', former: 'Mantan anggota', guest: 'Tamu' },
  group: { staff: 'Staf', fellow: 'Peneliti mitra', guest: 'Tamu', former: 'Mantan anggota' },
  empty: 'Belum ada orang yang ditampilkan',
  loading: 'Memuat daftar orang...',
  'not-found': {
    title: 'Orang tidak ditemukan',
    text: 'Orang ini tidak ditemukan atau telah dihapus.',
  },
  'send-email': 'Kirim email',
  'feed-of': 'Publikasi, artikel, dan podcast oleh {{name}}',
  feed: 'Umpan karya',
  works: {
    title: 'Karya',
    all: 'Semua',
    research: 'Publikasi',
    article: 'Artikel',
    podcast: 'Podcast',
    filter: 'Jenis karya',
    kind: { research: 'Publikasi', article: 'Artikel', podcast: 'Podcast' },
    with: 'Bersama',
    empty: 'Belum ada karya yang ditampilkan',
    more_other: 'Tampilkan {{count}} karya lain',
    count_other: '{{count}} karya, terbaru di atas',
  },
  role: {
    author: 'Penulis',
    editor: 'Editor',
    translator: 'Penerjemah',
    photographer: 'Fotografer',
    speaker: 'Pembicara',
  },
  facts: 'Tentang orang ini',
  status: 'Status',
  orcid: 'ORCID',
  elsewhere: 'Di tempat lain',
  description: '{{name}} di {{brand}}: jabatan, biografi, dan karya.',
};

/** Indonesian texts of topics and of the five domains. */
export const topic: CatalogueOf<typeof english.topic> = {
  topic: 'Topik',
  domain: 'Gatra',
  loading: 'Memuat topik...',
  'not-found': {
    title: 'Topik tidak ditemukan',
    text: 'Topik ini tidak ditemukan atau sudah dihapus.',
  },
  people: 'Peneliti dan penulis',
  related: 'Topik terkait',
  'in-domain': 'Topik dalam gatra ini',
  'feed-of': 'Publikasi, artikel, dan podcast tentang {{name}}',
  description: 'Publikasi, artikel, dan podcast tentang {{name}}, serta para peneliti dan penulisnya.',
};

/** Indonesian texts of the five domains that the server sends. */
export const domain: CatalogueOf<typeof english.domain> = {
  introduction: {
    ideology:
      'Sebuah bangsa tetap utuh ketika warganya memiliki nilai bersama dan dapat memperdebatkannya secara damai. Kami mengkaji bagaimana nilai itu dipelajari, dipertanyakan, dan dijalani di kelas, di rumah, dan di ruang digital.',
    politics:
      'Kepercayaan kepada lembaga tumbuh ketika keputusan diambil secara adil, terbuka, dan benar-benar dijalankan. Kami mengkaji pemilu, kebijakan publik, dan layanan publik, serta cara warga ikut menentukannya.',
    economy:
      'Ekonomi yang tangguh tetap memberi pangan, barang, dan pekerjaan, bahkan ketika harga melonjak atau jalur pasokan terputus. Kami mengkaji pangan, energi, logistik, ekonomi daerah, dan ekonomi digital.',
    'social-culture':
      'Saat krisis, orang pertama-tama berpaling kepada tetangga, sekolah, dan komunitasnya. Kami mengkaji pendidikan, kependudukan, kohesi sosial, dan komunikasi, serta hal-hal yang membuat masyarakat majemuk tetap bersatu.',
    'defence-and-security':
      'Sebuah negara aman ketika peringatan sampai kepada warga, jalur pasokan tetap terbuka, dan perbatasan lebih dari sekadar garis di peta. Kami mengkaji bencana, laut, pulau, dan perbatasan, serta orang-orang yang hidup dengan risikonya.',
  },
};

/** Indonesian names of the five domains. */
export const domainNames: CatalogueOf<typeof english.domainNames> = {
  ideology: 'Ideologi',
  politics: 'Politik',
  economy: 'Ekonomi',
  'social-culture': 'Sosial budaya',
  'defence-and-security': 'Pertahanan dan keamanan',
};
