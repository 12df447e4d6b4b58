import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminSearchPreview as en } from '#core/i18n/en/admin-search-preview.ts';

/** Indonesian texts of the search and share preview of the forms. */
export const adminSearchPreview: CatalogueOf<typeof en> = {
  'search-preview': {
    heading: 'Pratinjau pencarian dan tautan',
    own: 'Teks khusus',
    derived: 'Dari judul dan teks',
    hint: 'Yang ditampilkan mesin pencari dan tautan yang dibagikan. Tanpa teks khusus, judul dan teks halaman yang digunakan. Halamannya sendiri tidak berubah.',
    'service-hint':
      'Semua layanan berada di satu halaman. Mesin pencari membaca teks ini dari data halaman itu, sedangkan pengunjung tidak melihatnya.',
    title: 'Judul pencarian ({{language}})',
    description: 'Deskripsi pencarian ({{language}})',
    result: 'Hasil pencarian ({{language}})',
    card: 'Tautan yang dibagikan ({{language}})',
    'title-long':
      'Terlalu panjang: bersama nama lembaga, judul ini dipotong mesin pencari. Maksimal 64 karakter yang muat.',
    'title-short': 'Terlalu pendek: jelaskan isi halaman dalam 20 karakter atau lebih.',
    'description-long': 'Terlalu panjang: mesin pencari memotong deskripsi setelah 160 karakter.',
    'description-short': 'Terlalu pendek: mesin pencari sering mengganti deskripsi di bawah 70 karakter.',
  },
};
