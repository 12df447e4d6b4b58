import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { person as en } from '#core/i18n/en/person.ts';

/** Indonesian texts of people. */
export const person: CatalogueOf<typeof en> = {
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
