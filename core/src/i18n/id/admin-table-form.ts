import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminTableForm as english } from '#core/i18n/en/admin-table-form.ts';

/** Indonesian texts of the form of a table. */
export const adminTableForm: CatalogueOf<typeof english> = {
  caption: 'Judul tabel',
  source: 'Sumber',
  'head-rows': 'Baris kepala sampai baris ini',
  'head-column': 'Kolom kepala',
  cells: 'Sel',
  cell: 'Baris {{row}}, kolom {{column}}',
  commands: 'Baris, kolom, dan pemformatan',
  'row-above': 'Sisipkan baris di atas',
  'row-below': 'Sisipkan baris di bawah',
  'column-left': 'Sisipkan kolom di kiri',
  'column-right': 'Sisipkan kolom di kanan',
  'merge-right': 'Gabungkan dengan sel di kanan',
  'merge-down': 'Gabungkan dengan sel di bawah',
  split: 'Pisahkan sel',
  'delete-row': 'Hapus baris',
  'delete-column': 'Hapus kolom',
  hint: 'Tab berpindah ke sel berikutnya dan menambah baris setelah sel terakhir. Enter memulai baris baru.',
};
