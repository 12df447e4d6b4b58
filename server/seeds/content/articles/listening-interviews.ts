import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

/** In Indonesian only, so that a fresh site shows how it says so to readers of English. */
export const listeningInterviews: SampleArticle = {
  slug: 'wawancara-yang-mendengar',
  category: 'Research Tips',
  status: 'published',
  language: 'id',
  daysAgo: 19.5,
  videoUrl: null,
  title: 'Wawancara yang mendengar: catatan untuk peneliti lapangan',
  excerpt:
    'Pewawancara yang baik lebih banyak diam. Sepuluh kebiasaan kecil yang membuat narasumber bercerita, bukan sekadar menjawab pertanyaan.',
  content: prose`
<p>Kuesioner bertanya tentang hal yang sudah kita duga. Wawancara mendalam memberi ruang bagi hal yang
tidak kita duga. Ruang itu mudah tertutup, sering kali oleh pewawancara sendiri: pertanyaan yang terlalu
panjang, jeda yang terlalu cepat diisi, atau anggukan yang memberi tahu narasumber jawaban mana yang kita
sukai.</p>
<p>Catatan ini kami susun untuk peneliti muda di lapangan. Isinya bukan teori, melainkan kebiasaan kecil
yang dapat dilatih.</p>
<h2>Sebelum berangkat</h2>
<ul>
<li>Tuliskan satu kalimat tentang apa yang ingin Anda pahami. Bila tidak cukup satu kalimat, wawancaranya
belum siap.</li>
<li>Siapkan paling banyak tujuh pertanyaan terbuka. Sisanya lahir dari percakapan.</li>
<li>Pelajari cara menyapa yang lazim di tempat itu, termasuk kapan sebaiknya tidak datang.</li>
</ul>
<h2>Di awal percakapan</h2>
<p>Jelaskan siapa Anda, untuk apa cerita ini dikumpulkan, dan apa yang <strong>tidak</strong> akan Anda
lakukan dengannya. Persetujuan bukan tanda tangan, melainkan pemahaman. Beri tahu narasumber bahwa ia
boleh berhenti kapan saja tanpa alasan, dan ulangi hal itu di tengah percakapan ketika topiknya menjadi
berat.</p>
<h2>Selama percakapan</h2>
<ol>
<li>Mulailah dari hari biasa. <em>Ceritakan hari Ibu kemarin, dari bangun tidur.</em> Orang lebih fasih
menceritakan hari daripada pendapat.</li>
<li>Hitung sampai lima sebelum mengisi keheningan. Sering kali kalimat terpenting datang pada hitungan
keempat.</li>
<li>Ulangi kata narasumber, bukan kata Anda. Bila ia menyebut <em>musim paceklik</em>, jangan menggantinya
dengan <em>kerawanan pangan</em>.</li>
<li>Tanyakan contoh, bukan alasan. <em>Kapan terakhir kali itu terjadi?</em> lebih baik daripada
<em>mengapa?</em>, yang mudah terdengar menghakimi.</li>
<li>Bila jawaban terdengar seperti pidato, tanyakan siapa lagi yang ada di sana saat itu.</li>
</ol>
<h3>Ketika ada orang lain yang ikut mendengar</h3>
<p>Di banyak tempat wawancara berdua saja tidak mungkin, bahkan tidak sopan. Catat siapa yang hadir dan
kapan arah pembicaraan berubah. Kehadiran itu bagian dari data.</p>
<h2>Setelah pulang</h2>
<p>Tulislah catatan pada malam yang sama, sebelum mendengarkan rekaman. Pisahkan tiga kolom: apa yang
dikatakan, apa yang Anda lihat, dan apa yang Anda duga. Kolom ketiga paling berbahaya bila bercampur
dengan yang pertama.</p>
<blockquote>Rekaman menyimpan kata-kata. Catatan menyimpan ruangan.</blockquote>
<p>Terakhir, kembalikan sesuatu. Ringkasan satu halaman dalam bahasa yang dipakai narasumber, dibacakan
atau dikirimkan sebelum laporan terbit, memberi mereka kesempatan untuk berkata: bukan begitu maksud saya.
Kalimat itu tidak nyaman didengar, tetapi menyelamatkan banyak laporan.</p>
<p>Peneliti yang mendengar dengan baik tidak hanya memperoleh data yang lebih baik. Ia meninggalkan tempat
itu dalam keadaan yang membuat peneliti berikutnya masih diterima.</p>
`,
};
