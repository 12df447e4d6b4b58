/** Indonesian texts of the keyboard shortcuts. */
export const adminShortcuts = {
  title: 'Pintasan papan ketik',
  everywhere: 'Di mana saja',
  form: 'Dalam formulir yang terbuka',
  editor: 'Dalam penyunting teks',
  show: 'Tampilkan daftar ini',
  search: 'Ke pencarian daftar',
  save: 'Simpan',
  cancel: 'Batal; bila ada teks yang belum disimpan, konfirmasi diminta dahulu',
  paste: 'Tambahkan gambar yang disalin, selama tidak ada kolom teks yang aktif',
  link: 'Pasang atau ubah tautan',
  note: 'Sisipkan catatan, atau kembali darinya ke teks',
  toolbar: 'Ke tombol pemformatan',
  deeper: 'Butir daftar satu tingkat lebih dalam',
  higher: 'Butir daftar satu tingkat lebih tinggi',
  single: 'Gunakan pintasan satu tombol (? dan /)',
  close: 'Tutup',
} as const;
