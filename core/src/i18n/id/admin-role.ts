import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminRole as en } from '#core/i18n/en/admin-role.ts';

/** Indonesian texts of what the role of a user allows. */
export const adminRole: CatalogueOf<typeof en> = {
  role: {
    label: 'Peran',
    owner: 'Pemilik',
    editor: 'Editor',
    author: 'Penulis',
    reviewer: 'Peninjau',
    may: {
      owner: 'Melakukan semuanya dan mengelola pengguna.',
      editor: 'Menulis dan menerbitkan semua konten, menjawab pesan, dan mengirim buletin.',
      author: 'Menulis artikel, publikasi, dan podcast sebagai draf yang diterbitkan oleh editor.',
      reviewer:
        'Hanya membaca teks yang peninjauannya ditujukan kepadanya, lalu menyetujuinya atau meminta perbaikan.',
    },
    change: 'Ubah peran',
    'change-of': 'Ubah peran: {{username}}',
    'change-text': 'Peran berlaku sejak permintaan berikutnya dari pengguna ini.',
    changing: 'Mengubah peran...',
    changed: '{{username}} mendapat peran baru.',
    ask: 'Pemilik dapat mengubah peran Anda.',
    'to-overview': 'Buka ringkasan',
    'drafts-only': 'Anda menyimpan draf. Editor menerbitkannya.',
    'no-bulk': 'Editor mengubah banyak item sekaligus.',
    'no-media': 'Editor memberi keterangan, memotong, mengganti, dan menghapus berkas.',
    'no-save': 'Editor menerbitkan perubahan. Teks Anda disimpan sebagai salinan kerja.',
    published: 'Editor mengubah item yang sudah terbit. Hubungi editor.',
    read: 'Baca',
    'read-item': 'Baca: {{title}}',
    reading: 'Anda membaca item ini tanpa mengubahnya',
  },
};
