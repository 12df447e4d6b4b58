import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type * as english from '#core/i18n/en/mail.ts';

/** Indonesian texts of newsletter emails. */
export const newsletterMail: CatalogueOf<typeof english.newsletterMail> = {
  confirm: {
    subject: 'Mohon konfirmasi langganan Anda',
    text: 'Alamat ini didaftarkan di situs web kami untuk menerima buletin. Mohon konfirmasi bahwa itu memang Anda:',
    button: 'Konfirmasi langganan',
    limit:
      'Tautan berlaku selama {{days}} hari. Jika bukan Anda, abaikan saja: alamat Anda tidak akan didaftarkan.',
  },
  digest: {
    article: 'Artikel',
    research: 'Publikasi',
    podcast: 'Podcast',
    read: 'Baca selengkapnya',
    'only-in': 'Hanya dalam {{language}}',
    why: 'Anda menerima email ini karena berlangganan buletin kami.',
    unsubscribe: 'Berhenti berlangganan',
  },
  page: {
    'confirm-title': 'Konfirmasi langganan Anda',
    'confirm-text': 'Tekan tombol berikut untuk mulai menerima buletin kami.',
    'confirm-button': 'Konfirmasi langganan',
    'confirmed-title': 'Anda sudah berlangganan',
    'confirmed-text':
      'Terima kasih. Buletin berikutnya akan hadir di kotak masuk Anda; setiap edisi memuat tautan untuk berhenti berlangganan.',
    'leave-title': 'Berhenti berlangganan buletin',
    'leave-text': 'Anda tidak akan menerima buletin kami lagi, dan alamat Anda kami hapus.',
    'leave-button': 'Berhenti berlangganan',
    'left-title': 'Anda sudah berhenti berlangganan',
    'left-text': 'Alamat Anda telah kami hapus. Anda dapat berlangganan lagi kapan saja.',
    'bad-title': 'Tautan ini tidak dapat digunakan',
    'bad-text': 'Tautan ini mungkin terpotong. Buka kembali dari email, atau salin seluruh tautannya.',
    'old-title': 'Tautan ini sudah tidak berlaku',
    'old-text': 'Silakan berlangganan lagi di situs web kami, dan kami akan mengirim tautan baru.',
    home: 'Ke situs web',
  },
};

/** Indonesian texts of emails to staff about their notices. */
export const noticeMail: CatalogueOf<typeof english.noticeMail> = {
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
