import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { domain as en } from '#core/i18n/en/domain.ts';

/** Indonesian texts of the five domains that the server sends. */
export const domain: CatalogueOf<typeof en> = {
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
