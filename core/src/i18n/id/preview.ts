import type { preview as english } from '../en/preview.ts';
import type { Texts } from '../texts.ts';

export const preview: Texts<typeof english> = {
  open: 'Pratinjau',
  note: 'Pratinjau: hanya staf yang masuk yang melihat halaman ini. Isinya sesuai penyimpanan terakhir.',
  'files-later': 'Berkasnya (PDF, sitasi, kalender) tersedia setelah diterbitkan.',
  back: 'Kembali ke dasbor',
};
