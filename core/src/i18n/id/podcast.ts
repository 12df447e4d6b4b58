import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { podcast as en } from '#core/i18n/en/podcast.ts';

/** Indonesian texts of podcasts. */
export const podcast: CatalogueOf<typeof en> = {
  loading: 'Memuat podcast...',
  empty: 'Belum ada podcast yang dijadwalkan',
  upcoming: 'Podcast mendatang',
  past: 'Podcast terdahulu',
  'past-badge': 'Telah berlangsung',
  details: 'Lihat detail',
  'details-of': 'Lihat detail: {{title}}',
  'date-and-time': 'Tanggal dan waktu',
  location: 'Lokasi',
  address: 'Alamat',
  duration: 'Durasi',
  topics: 'Topik',
  'discussion-points': 'Pokok bahasan',
  speakers: 'Pembicara',
  'flyer-alt': 'Selebaran: {{title}}',
  'add-to-calendar': 'Tambahkan ke kalender',
  'add-to-calendar-of': 'Tambahkan ke kalender: {{title}}',
  'follow-in-calendar': 'Ikuti semua podcast di kalender Anda',
  directions: 'Lihat petunjuk arah',
  back: 'Kembali ke podcast',
  'not-found': {
    title: 'Podcast tidak ditemukan',
    text: 'Podcast tidak ditemukan atau belum dipublikasikan.',
  },
};
