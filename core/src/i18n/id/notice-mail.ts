import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { noticeMail as en } from '#core/i18n/en/notice-mail.ts';

/** Indonesian texts of emails to staff about their notices. */
export const noticeMail: CatalogueOf<typeof en> = {
  subject: {
    review_requested: 'Permintaan peninjauan: {{title}}',
    comment: 'Komentar baru: {{title}}',
    mention: 'Anda disebut: {{title}}',
    approved: 'Disetujui: {{title}}',
    changes_requested: 'Perlu perbaikan: {{title}}',
    overridden: 'Diloloskan tanpa persetujuan: {{title}}',
    daily: 'Pemberitahuan yang belum Anda baca: {{count}}',
  },
  place: '{{title}} ({{language}})',
  untitled: 'Tanpa judul',
  more: 'Pemberitahuan lain yang belum dibaca: {{count}}',
  why: 'Anda memilih email ini di dasbor, pada bagian “Akun”:',
};
