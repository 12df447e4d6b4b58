import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type * as english from '#core/i18n/en/contact.ts';

/** Indonesian texts of the contact section and page. */
export const contact: CatalogueOf<typeof english.contact> = {
  title: 'Hubungi Kami',
  subtitle: 'Kirimkan pertanyaan atau permintaan Anda.',
  form: {
    label: 'Formulir kontak',
    name: 'Nama Lengkap',
    email: 'Email',
    company: 'Nama Perusahaan',
    phone: 'Nomor Telepon',
    subject: 'Subjek',
    message: 'Pesan',
    submit: 'Kirim Pesan',
    submitting: 'Mengirim...',
    required: 'Mohon lengkapi semua field yang diperlukan.',
    'too-long': 'Maksimal {{max}} karakter; teks Anda {{length}} karakter.',
    trap: 'Biarkan kolom ini kosong',
  },
  success: 'Pesan Anda telah terkirim. Kami akan membalas dalam 1x24 jam.',
  'business-hours': {
    success: 'Pesan Anda telah terkirim. Kami akan membalas dalam 24 jam kerja pada hari kerja.',
    promise: 'Kami membalas dalam 24 jam kerja pada hari kerja',
    meta: 'Sampaikan kebutuhan riset atau strategi Anda. Kami membalas dalam 24 jam kerja pada hari kerja: Senin sampai Jumat, 09.00 sampai 18.00 WIB.',
  },
  failed: 'Gagal mengirim formulir kontak',
  /** Texts of the notification email to staff. */
  mail: {
    subject: 'Pesan baru',
    suspected: 'Diduga spam: kolom tersembunyi di formulir terisi, oleh bot atau oleh pengisi otomatis.',
    where: 'Semua pesan:',
  },
  info: {
    title: 'Informasi Kontak',
    address: 'Alamat',
    email: 'Email',
    phone: 'Telepon',
    hours: 'Jam Kerja',
    'hours-text': 'Senin sampai Jumat, 09.00 sampai 18.00 WIB',
    reply: 'Waktu Balasan',
    promise: 'Kami membalas dalam 1x24 jam',
  },
  map: {
    title: 'Peta kantor kami',
    load: 'Tampilkan peta',
    note: 'Peta berasal dari layanan luar dan baru dimuat setelah Anda memintanya.',
    directions: 'Lihat petunjuk arah ke kantor kami',
  },
};

/** Indonesian texts of the newsletter form. */
export const newsletter: CatalogueOf<typeof english.newsletter> = {
  title: 'Berlangganan buletin kami',
  text: 'Dapatkan artikel dan riset terbaru di kotak masuk Anda.',
  email: 'Alamat email Anda',
  submit: 'Berlangganan',
  submitting: 'Mengirim...',
  invalid: 'Masukkan alamat email yang valid',
  success: 'Berhasil berlangganan buletin!',
  failed: 'Gagal berlangganan buletin',
};
