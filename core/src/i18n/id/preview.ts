import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { preview as english } from '../en/preview.ts';

export const preview: CatalogueOf<typeof english> = {
  open: 'Pratinjau',
  note: 'Pratinjau: hanya staf yang masuk yang melihat halaman ini. Isinya sesuai penyimpanan terakhir.',
  'shared-note': 'Pratinjau: teks ini belum diterbitkan. Mohon tidak meneruskan tautannya.',
  'files-later': 'Berkasnya (PDF, sitasi, kalender) tersedia setelah diterbitkan.',
  back: 'Kembali ke dasbor',
};
