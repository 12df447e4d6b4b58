import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { newsletter as en } from '#core/i18n/en/newsletter.ts';

/** Indonesian texts of the newsletter form. */
export const newsletter: CatalogueOf<typeof en> = {
  title: 'Berlangganan buletin kami',
  text: 'Dapatkan artikel dan riset terbaru di kotak masuk Anda.',
  email: 'Alamat email Anda',
  submit: 'Berlangganan',
  submitting: 'Mengirim...',
  invalid: 'Masukkan alamat email yang valid',
  success: 'Berhasil berlangganan buletin!',
  failed: 'Gagal berlangganan buletin',
};
