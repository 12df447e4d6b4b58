import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { adminPublish as en } from '#src/i18n/en/admin-schedule.ts';

/** Indonesian texts of scheduled publishing. */
export const adminPublish: CatalogueOf<typeof en> = {
  publish: {
    date: 'Terbitkan pada',
    time: 'Pukul (WIB)',
    label: 'Waktu terbit',
    'shown-date': 'Tanggal terbit',
    'shown-time': 'Jam terbit (WIB)',
    shown:
      'Tanggal yang dilihat pengunjung. Tanggal lebih awal memundurkan terbitan; urutan daftar mengikutinya.',
    choose: 'Terbitkan pada waktu tertentu',
    remove: 'Hapus waktu terbit',
    now: 'Pengunjung melihatnya begitu disimpan.',
    draft: 'Pengunjung tidak melihat draf.',
    'draft-past': 'Waktu ini sudah lewat: pengunjung tidak melihat draf sampai statusnya Diterbitkan.',
    'will-be': 'Akan terbit pada {{moment}} WIB. Sebelum itu pengunjung tidak melihatnya.',
    past: 'Waktu ini sudah lewat: pengunjung melihatnya begitu disimpan.',
    incomplete: 'Pilih tanggal dan waktu.',
  },
};
