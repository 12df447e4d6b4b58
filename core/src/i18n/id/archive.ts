import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { archive as en } from '#src/i18n/en/archive.ts';

/** Indonesian texts of the archived site. */
export const archive: CatalogueOf<typeof en> = {
  form: 'Ini adalah salinan arsip situs: formulir dan pencarian tidak tersedia di sini.',
};
