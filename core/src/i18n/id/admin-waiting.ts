import type { CatalogueOf } from '#src/i18n/catalogue-types.ts';
import type { adminWaiting as en } from '#src/i18n/en/admin-waiting.ts';

/** Indonesian texts of the work that waits for the user. */
export const adminWaiting: CatalogueOf<typeof en> = {
  waiting: {
    title: 'Menunggu Anda',
    empty: 'Tidak ada yang menunggu Anda',
    'empty-text':
      'Draf Anda, terjemahan yang belum ada, pesan yang belum dijawab, dan jadwal sampai besok tampil di sini.',
    loading: 'Memuat hal yang menunggu Anda...',
    group: {
      drafts: 'Draf Anda',
      translations: 'Terjemahan',
      messages: 'Pesan yang perlu dijawab',
      scheduled: 'Hari ini dan besok',
    },
    all: { messages: 'Semua pesan yang belum dijawab', scheduled: 'Kalender' },
    more_other: 'Tampilkan {{count, number}} lagi',
    shown: '{{shown, number}} pertama dari {{total, number}} ditampilkan.',
    continue: 'Lanjutkan',
    'continue-named': 'Lanjutkan: {{title}}',
    translate: 'Terjemahkan',
    'translate-named': 'Terjemahkan: {{title}}',
    compare: 'Bandingkan',
    'compare-named': 'Bandingkan: {{title}}',
    answer: 'Jawab',
    'answer-named': 'Jawab: {{title}}',
    open: 'Buka',
    'open-named': 'Buka: {{title}}',
    state: { new: 'Belum disimpan', changed: 'Perubahan belum terbit', draft: 'Draf' },
    missing: { en: 'Belum ada bahasa Inggris', id: 'Belum ada bahasa Indonesia' },
    outdated_other: '{{count, number}} teks usang',
    changes: 'Perubahan belum terbit',
    changed: 'diubah {{time}}',
    overdue: 'Terlambat',
    'due-today': 'Batas waktu hari ini, {{time}} WIB',
    'due-on': 'Batas waktu {{date}}',
    'from-person': 'dari {{name}}, {{time}}',
    'from-company': 'dari {{name}}, {{company}}, {{time}}',
  },
};
