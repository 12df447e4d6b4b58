import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

/** In Indonesian only, as news for people in the country may well be. */
export const youngResearchers: SampleArticle = {
  slug: 'program-peneliti-muda-angkatan-baru',
  category: 'Company News',
  status: 'published',
  language: 'id',
  daysAgo: 75.2,
  videoUrl: null,
  title: 'Program peneliti muda membuka angkatan baru',
  excerpt:
    'Enam bulan, satu pertanyaan penelitian, dan seorang pendamping. Program ini mencari orang yang ingin tahu, bukan yang sudah tahu segalanya.',
  content: prose`
<p>Program peneliti muda kembali membuka pendaftaran. Selama enam bulan peserta mengerjakan satu
pertanyaan penelitian dari awal sampai akhir: merumuskan, merancang, turun ke lapangan, menganalisis, dan
mempertanggungjawabkannya di depan orang yang terkena dampaknya. Setiap peserta didampingi seorang
peneliti senior dan seorang rekan dari bidang yang sama sekali berbeda.</p>
<h2>Untuk siapa</h2>
<p>Kami tidak mensyaratkan jurusan tertentu. Angkatan sebelumnya mempertemukan lulusan statistika, sastra
daerah, teknik perkapalan, dan keperawatan. Yang kami cari adalah tiga hal:</p>
<ul>
<li>rasa ingin tahu yang bertahan lebih lama daripada tenggat;</li>
<li>kesediaan mengubah pendapat ketika buktinya berubah;</li>
<li>hubungan nyata dengan suatu tempat atau kelompok yang ingin dipahami.</li>
</ul>
<p>Pengalaman meneliti tidak wajib. Pengalaman bekerja dengan orang, di mana pun, sangat membantu.</p>
<h2>Susunan enam bulan</h2>
<ol>
<li><strong>Bulan pertama: bertanya.</strong> Peserta menulis ulang pertanyaannya sedikitnya lima kali.</li>
<li><strong>Bulan kedua: merancang.</strong> Rancangan diuji di laboratorium metode dan dikritik secara
terbuka.</li>
<li><strong>Bulan ketiga dan keempat: lapangan.</strong> Biaya perjalanan dan asuransi ditanggung
program.</li>
<li><strong>Bulan kelima: menganalisis.</strong> Dua peserta bertukar data dan memeriksa hasil satu sama
lain.</li>
<li><strong>Bulan keenam: kembali.</strong> Temuan disampaikan lebih dahulu kepada warga di tempat
penelitian, baru kemudian kepada kami.</li>
</ol>
<h2>Tema angkatan ini</h2>
<p>Tema besarnya adalah <em>ketahanan sehari-hari</em>: bagaimana rumah tangga, pasar, sekolah, dan rumah
ibadah menghadapi gangguan kecil yang tidak pernah masuk berita. Listrik yang padam setiap Selasa.
Jembatan yang hanya dapat dilalui saat surut. Guru yang datang dua kali sebulan. Dari hal-hal semacam
itulah ketahanan sebuah negeri sesungguhnya tersusun.</p>
<blockquote>Kami lebih tertarik pada pertanyaan yang kecil dan jujur daripada jawaban yang
besar.</blockquote>
<p>Usulan di luar tema tetap kami baca, asalkan pertanyaannya dapat dijawab dalam enam bulan oleh satu
orang yang tekun.</p>
<h2>Yang diterima peserta</h2>
<ul>
<li>tunjangan bulanan yang cukup untuk hidup layak di kota tempat program berlangsung;</li>
<li>biaya lapangan sesuai rancangan;</li>
<li>hak atas nama sendiri pada publikasi yang dihasilkan;</li>
<li>pendampingan selama setahun setelah program berakhir.</li>
</ul>
<h2>Cara mendaftar</h2>
<p>Kirimkan dua halaman saja: satu halaman tentang pertanyaan Anda, satu halaman tentang mengapa Anda
orang yang tepat untuk menanyakannya. Tulislah dalam bahasa yang akan Anda pakai untuk bercerita kepada
seorang teman. Lampiran ijazah tidak dibaca pada tahap pertama. Pendaftaran dikirim ke <a
href="mailto:info@example.org">info@example.org</a>.</p>
<p>Wawancara dilakukan dua kali, satu dengan peneliti dan satu dengan alumni program. Jawaban kami berikan
kepada semua pendaftar, juga kepada yang belum terpilih, disertai satu saran yang semoga berguna.</p>
`,
};
