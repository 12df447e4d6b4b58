import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminPdf as en } from '#core/i18n/en/admin-pdf.ts';

/** Indonesian texts about uploaded PDFs. */
export const adminPdf: CatalogueOf<typeof en> = {
  pdf: {
    hint: 'Maksimal 10 MB. Pengunjung mendapatkannya sebagai pengganti PDF yang dibuat dari teks lengkap.',
    choose: 'Pilih PDF',
    replace: 'Ganti PDF',
    open: 'Buka PDF',
    save: 'Simpan PDF',
    remove: 'Hapus PDF',
    uploaded: 'PDF berhasil diunggah!',
    removed: 'Dihapus dari PDF ini: {{parts}}. Buka PDF dan pastikan tidak ada isi yang hilang.',
    part: {
      script: 'skrip',
      program: 'tautan yang menjalankan program',
      attachment: 'berkas lampiran',
      form: 'formulir yang mengirim atau mengimpor data',
      media: 'suara, video, atau konten 3D',
      other_file: 'tautan ke berkas lain',
      automatic: 'tindakan otomatis',
      link: 'tautan selain alamat web, email, dan telepon',
    },
  },
};
