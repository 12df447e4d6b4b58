import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminTopic as en } from '#core/i18n/en/admin-topic.ts';
import { domainNames } from './domain-names.ts';

/** Indonesian texts of topics in the dashboard. */
export const adminTopic: CatalogueOf<typeof en> = {
  topic: {
    new: 'Tambah Topik',
    create: 'Tambah Topik Baru',
    edit: 'Sunting Topik',
    empty: 'Belum ada topik',
    'empty-hint': 'Tambahkan topik pertama dengan tombol di atas.',
    created: 'Topik berhasil dibuat!',
    updated: 'Topik berhasil diperbarui!',
    domains: domainNames,
    'no-domain': 'Tanpa gatra',
    'all-domains': 'Semua gatra',
    works_other: '{{count, number}} karya terbit',
    other: 'Nama',
    'names-hint': 'Satu per baris: nama lain yang dapat dipakai untuk menandai karya, misalnya nama lama.',
    'description-hint': 'Teks ini menjadi pengantar halaman topik.',
    hint: 'Ketik nama lalu tekan Enter, atau tempel beberapa nama yang dipisahkan koma. Nama yang belum punya topik akan menjadi topik baru saat Anda menyimpan.',
    placeholder: 'Cari topik atau ketik nama baru',
    add: 'Topik baru: {{name}}',
    'is-new': 'baru',
    remove: 'Hapus {{name}}',
    loading: 'Memuat topik...',
    'not-loaded': 'Daftar topik tidak dapat dimuat. Anda tetap dapat mengetik nama.',
    taken: 'Topik ini sudah dipilih.',
    'no-match': 'Topik tidak ditemukan',
    'too-many': 'Sebuah karya memiliki paling banyak {{max}} topik.',
    incomplete: 'Topik yang belum lengkap',
    'lacks-name': '"{{name}}" belum punya nama dalam {{language}}.',
    'lacks-domain': '"{{name}}" belum punya gatra.',
    'lacks-both': '"{{name}}" belum punya nama dalam {{language}} maupun gatra.',
    complete: 'Lengkapi {{name}}',
  },
};
