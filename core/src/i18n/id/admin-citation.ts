import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminCitation as english } from '#core/i18n/en/admin-citation.ts';

/** Indonesian texts of citations and references that each form needs. */
export const adminCitation: CatalogueOf<typeof english> = {
  insert: 'Sisipkan kutipan',
  'insert-in': 'Sisipkan kutipan: {{field}}',
  none: 'Belum ada referensi. Tambahkan dahulu, lalu kutip dengan @ atau Ctrl+Alt+R di dalam teks.',
  add: 'Tambah referensi',
  'add-pasted': 'Tempel referensi',
};
