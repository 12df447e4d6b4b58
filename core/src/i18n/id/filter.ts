import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { filter as en } from '#core/i18n/en/filter.ts';

/** Indonesian texts of the filters of the research page and the site search. */
export const filter: CatalogueOf<typeof en> = {
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
