import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminChecklist as en } from '#core/i18n/en/admin-checklist.ts';

/** Indonesian texts of the publish checklist. */
export const adminChecklist: CatalogueOf<typeof en> = {
  checklist: {
    title: 'Sebelum diterbitkan',
    nothing: 'Tidak ada yang perlu diperbaiki',
    found_other: '{{count, number}} hal yang perlu diperiksa',
    note: 'Ini hanya petunjuk: Anda tetap dapat menyimpan.',
    'approval-missing': 'Teks {{language}} harus disetujui sebelum dapat diterbitkan.',
    'translation-missing': 'Belum ada teks {{language}}.',
    'text-untranslated': '{{field}}: belum diterjemahkan ke {{language}}.',
    'role-untranslated': '{{name}}: peran belum punya teks {{language}}.',
    'alt-missing-cover': 'Gambar sampul belum punya deskripsi ({{language}}).',
    'alt-missing-gallery': 'Gambar {{n}} di galeri belum punya deskripsi ({{language}}).',
    'alt-missing-within_other': '{{field}} ({{language}}): {{count, number}} gambar tanpa deskripsi.',
    'figure-alt-missing':
      '{{field}} ({{language}}): gambar berketerangan ke-{{n, number}} belum punya deskripsi.',
    'summary-empty': '{{field}} ({{language}}) masih kosong.',
    'summary-long':
      '{{field}} ({{language}}) terdiri atas {{n, number}} karakter; sebaiknya paling banyak {{max, number}}.',
    'heading-jump':
      '{{field}} ({{language}}): "{{quote}}" adalah judul tingkat {{n}}, padahal seharusnya tingkat {{max}}.',
    'table-head-missing': '{{field}} ({{language}}): tabel ke-{{n, number}} belum punya sel judul.',
    'video-title-missing': '{{field}} ({{language}}): video ke-{{n, number}} belum punya judul.',
    'anchor-missing':
      '{{field}} ({{language}}): tautan ke {{quote}} tidak menuju bagian mana pun dalam teks.',
    'note-empty_other': '{{field}} ({{language}}): {{count, number}} catatan tanpa teks.',
    'note-unmatched_other':
      '{{field}} ({{language}}): {{count, number}} catatan dari bahasa lain belum ada di sini.',
    'citation-unknown':
      '{{field}} ({{language}}): sebuah kutipan mengarah ke "{{quote}}" yang tidak ada di daftar referensi.',
    'reference-incomplete': 'Referensi "{{quote}}" belum memiliki judul, penulis, atau tanggal.',
    'reference-uncited': '"{{quote}}" tidak dikutip dalam teks, sehingga tidak tampil di halaman.',
    'topic-untranslated': 'Topik "{{quote}}" belum punya nama dalam bahasa lain.',
    'domain-missing': 'Gatra belum dipilih.',
    'link-missing': '{{field}} ({{language}}): {{address}} tidak menuju ke mana pun.',
    'link-hidden': '{{field}} ({{language}}): pengunjung tidak dapat melihat {{address}}.',
    'links-unknown': 'Tautan tidak dapat diperiksa.',
    'scholar-ready': 'Siap untuk Google Scholar',
    'scholar-abstract-only':
      'Siap untuk Google Scholar dengan abstrak saja: belum ada teks lengkap atau PDF unggahan, jadi tidak ada PDF.',
    'scholar-large':
      'Siap untuk Google Scholar dengan abstrak saja: Google Scholar menerima PDF hingga 5 MB, sedangkan PDF ini {{size}}.',
    'scholar-lacking': 'Belum siap untuk Google Scholar. Kurang: {{needs}}.',
    need: {
      title: 'judul',
      authors: 'penulis',
      publicationDate: 'tanggal terbit, yang belum ada pada draf',
      text: 'abstrak atau teks lengkap',
    },
  },
};
