import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminVideoForm as english } from '#core/i18n/en/admin-video-form.ts';

/** Indonesian texts of the form of a video. */
export const adminVideoForm: CatalogueOf<typeof english> = {
  address: 'Alamat',
  'address-hint': 'Alamat video di YouTube atau Vimeo.',
  'address-wrong': 'Masukkan alamat satu video di YouTube atau Vimeo.',
  title: 'Judul',
  'title-hint': 'Ditampilkan sebelum video diputar, dan dibacakan oleh pembaca layar.',
  caption: 'Keterangan',
  width: 'Lebar',
};
