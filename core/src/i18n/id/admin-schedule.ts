import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminPublish as en } from '#core/i18n/en/admin-schedule.ts';

/** Indonesian texts of scheduled publishing and unpublishing, and of the calendar. */
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
    change: 'Ubah waktu terbit',
    'change-date': 'Ubah tanggal',
    remove: 'Hapus waktu terbit',
    set: 'Atur waktu',
    menu: 'Jadwalkan terbit…',
    now: 'Pengunjung melihatnya begitu disimpan.',
    draft: 'Pengunjung tidak melihat draf.',
    'draft-past': 'Waktu ini sudah lewat: pengunjung tidak melihat draf sampai statusnya Diterbitkan.',
    'will-be': 'Akan terbit pada {{moment}} WIB. Sebelum itu pengunjung tidak melihatnya.',
    past: 'Waktu ini sudah lewat: pengunjung melihatnya begitu disimpan.',
    incomplete: 'Pilih tanggal dan waktu.',
  },
  unpublish: {
    date: 'Tarik pada',
    time: 'Pukul penarikan (WIB)',
    label: 'Waktu penarikan',
    choose: 'Atur waktu penarikan',
    change: 'Ubah waktu penarikan',
    remove: 'Hapus waktu penarikan',
    menu: 'Tarik pada…',
    never: 'Tidak ada waktu penarikan.',
    'will-be': 'Akan ditarik dari situs pada {{moment}} WIB. Setelah itu pengunjung tidak melihatnya.',
    past: 'Waktu ini sudah lewat: pengunjung tidak melihatnya. Hapus waktu ini untuk menerbitkannya lagi.',
  },
  calendar: {
    title: 'Kalender',
    note: 'Semua yang terbit atau ditarik pada waktu tertentu. Waktu dalam WIB.',
    previous: 'Bulan sebelumnya',
    next: 'Bulan berikutnya',
    today: 'Bulan ini',
    empty: 'Tidak ada jadwal pada {{month}}',
    'empty-text': 'Item dengan waktu terbit atau waktu penarikan akan muncul di sini.',
    incomplete: 'Hanya {{n}} jadwal pertama yang ditampilkan.',
    more_other: '{{count, number}} lagi',
    act: {
      'to-publish': 'Akan terbit',
      published: 'Terbit',
      'to-unpublish': 'Akan ditarik',
      unpublished: 'Ditarik',
    },
  },
};
