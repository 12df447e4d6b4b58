import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { siteMeta as english } from '#core/i18n/en/site-meta.ts';

/** Indonesian descriptions of the public pages for search engines. */
export const siteMeta: CatalogueOf<typeof english> = {
  home: 'Riset dan konsultasi strategis untuk ketahanan nasional: ideologi, sosial budaya, politik, ekonomi, keamanan, dan pertahanan.',
  about: 'Mengenal lembaga riset ketahanan nasional kami: visi, misi, nilai-nilai, tim, dan para mitra.',
  services:
    'Riset pasar, konsultasi strategi, evaluasi program, riset sosial, dan analisis kebijakan untuk keputusan yang lebih baik.',
  research:
    'Buku putih, studi kasus, laporan, dan ringkasan riset tentang kebijakan publik, ekonomi digital, pendidikan, dan sosial.',
  blog: 'Tips riset, wawasan bisnis, studi kasus, analisis industri, dan kabar terbaru dari para peneliti dan konsultan kami.',
  podcasts:
    'Bincang dan diskusi tentang ketahanan nasional: jadwal, tempat, topik, dan pembicara acara podcast kami.',
  people:
    'Para peneliti, mitra, dan tamu lembaga kami: jabatan, biografi, publikasi, artikel, dan podcast mereka.',
  contact:
    'Sampaikan kebutuhan riset atau strategi Anda. Kami membalas dalam 1x24 jam. Jam kerja: Senin sampai Jumat, 09.00 sampai 18.00 WIB.',
  search:
    'Cari artikel, publikasi, layanan, dan podcast dari lembaga kami, dalam bahasa Indonesia dan bahasa Inggris.',
};
