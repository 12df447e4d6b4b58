import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminFigureForm as english } from '#core/i18n/en/admin-figure-form.ts';

/** Indonesian texts of the form of a figure. */
export const adminFigureForm: CatalogueOf<typeof english> = {
  picture: 'Gambar',
  'picture-hint': 'JPEG, PNG, WebP, GIF, atau AVIF, paling besar 10 MB, atau gambar dari pustaka media.',
  'picture-missing': 'Pilih gambar.',
  description: 'Deskripsi',
  'description-hint': 'Menjelaskan isi gambar bagi pembaca yang tidak melihatnya.',
  decorative: 'Gambar hanya hiasan dan tidak perlu deskripsi',
  'from-library': 'Diambil dari pustaka media.',
  caption: 'Keterangan',
  credit: 'Kredit',
  'credit-hint': 'Pembuat, pemilik, atau lisensi gambar.',
  width: 'Lebar',
};
