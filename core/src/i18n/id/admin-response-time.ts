import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminResponseTime as en } from '#core/i18n/en/admin-response-time.ts';

/** Indonesian texts of the response-time target. */
export const adminResponseTime: CatalogueOf<typeof en> = {
  'response-time': {
    reply: 'Balas',
    'reply-named': 'Balas {{name}}',
    quote: 'Pada {{time}} WIB, {{name}} menulis:',
    mark: 'Tandai sudah dijawab',
    'mark-named': 'Tandai sudah dijawab: {{name}}',
    unmark: 'Batalkan tanda sudah dijawab',
    'unmark-named': 'Batalkan tanda sudah dijawab: {{name}}',
    marked: 'Ditandai sudah dijawab.',
    unmarked: 'Tanda dibatalkan.',
    left: 'Sisa {{hours, number}} jam {{minutes}} menit',
    over: 'Terlambat {{hours, number}} jam {{minutes}} menit',
    due: 'Jawaban paling lambat {{time}} WIB',
    'counted-hours': 'Dihitung sejak pesan masuk, setiap hari',
    'counted-business-hours': 'Dihitung dalam jam kerja: Senin sampai Jumat, 09.00 sampai 18.00 WIB',
    old: 'Belum ada catatan jawaban',
    kept: 'Dijawab tepat waktu',
    late: 'Terlambat dijawab',
    'answered-by': 'oleh {{name}}',
    'filter-waiting': 'Belum dijawab',
    'filter-answered': 'Sudah dijawab',
    summary:
      'Dijawab tepat waktu dalam {{days, number}} hari terakhir: {{kept, number}} dari {{all, number}}',
    'summary-none': 'Tidak ada pesan yang harus dijawab dalam {{days, number}} hari terakhir.',
    waiting_other: '{{count, number}} pesan menunggu jawaban',
    overdue_other: '{{count, number}} pesan melewati batas waktu',
  },
};
