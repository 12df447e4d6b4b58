import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

/** The draft: seen in the dashboard, never on the site. */
export const twoPageBrief: SampleArticle = {
  slug: 'menulis-ringkasan-kebijakan-dua-halaman',
  category: 'Research Tips',
  status: 'draft',
  language: 'id',
  daysAgo: 1.1,
  cover: { shape: 'compass', tone: 'politik' },
  videoUrl: null,
  title: 'Menulis ringkasan kebijakan dua halaman',
  excerpt:
    'Laporan seratus halaman jarang dibaca orang yang harus memutuskan. Kerangka ringkas untuk menyampaikan temuan tanpa mengorbankan kejujurannya.',
  content: prose`
<p>Pengambil keputusan membaca di antara dua rapat. Bila temuan penelitian ingin ikut menentukan, ia harus
muat dalam waktu itu. Dua halaman bukan pemiskinan; ia adalah latihan untuk mengetahui apa yang sebenarnya
kita temukan.</p>
<h2>Kerangka</h2>
<ol>
<li><strong>Keputusan yang menunggu.</strong> Satu kalimat tentang siapa harus memutuskan apa, dan
kapan.</li>
<li><strong>Jawaban.</strong> Satu paragraf. Bila jawabannya <em>belum diketahui</em>, katakan di sini,
bukan di halaman terakhir.</li>
<li><strong>Tiga alasan.</strong> Masing-masing dengan sumber dan tingkat keyakinan.</li>
<li><strong>Pilihan.</strong> Paling banyak empat, termasuk pilihan tidak berbuat apa-apa, dengan biaya
dan pihak yang menanggungnya.</li>
<li><strong>Yang belum kami ketahui.</strong> Dan apa yang diperlukan untuk mengetahuinya.</li>
</ol>
<h2>Tingkat keyakinan</h2>
<p>Pakailah kata yang tetap sepanjang dokumen dan jelaskan sekali saja. Misalnya: <em>kuat</em> bila
beberapa sumber yang saling bebas menunjuk ke arah yang sama; <em>sedang</em> bila sumbernya sedikit
tetapi baik; <em>awal</em> bila baru satu pengamatan. Pembaca akan memaafkan keyakinan yang rendah, tetapi
tidak memaafkan keyakinan yang disembunyikan.</p>
<h2>Bahasa</h2>
<ul>
<li>Kalimat dengan pelaku yang jelas. Bukan <em>perlu dilakukan koordinasi</em>, melainkan siapa menelepon
siapa.</li>
<li>Angka dengan pembanding. Angka sendirian hanya terlihat pintar.</li>
<li>Tanpa singkatan pada halaman pertama.</li>
</ul>
<p>Sebelum dikirim, mintalah seseorang di luar bidang Anda membacanya selama lima menit lalu menceritakan
kembali. Bagian yang hilang dari ceritanya adalah bagian yang perlu ditulis ulang.</p>
<blockquote>Bila tidak muat dalam dua halaman, biasanya bukan halamannya yang kurang, melainkan
keputusannya yang belum jelas.</blockquote>
<h2>Lampiran tetap penting</h2>
<p>Ringkasan tidak menggantikan laporan. Setiap pernyataan di dalamnya perlu menunjuk halaman laporan yang
mendukungnya, sehingga staf ahli dapat memeriksa dalam hitungan menit. Ringkasan yang tidak dapat
diperiksa hanyalah pendapat yang dirapikan.</p>
<h2>Satu contoh kecil</h2>
<p>Sebuah tim menulis: <em>ketersediaan air bersih perlu ditingkatkan</em>. Setelah ditulis ulang,
kalimatnya menjadi: <em>camat perlu memutuskan sebelum musim kemarau apakah dua sumur bor diperbaiki atau
air dikirim dengan tangki; perbaikan lebih murah bila kemarau melewati enam minggu</em>. Kalimat kedua
dapat dibantah, dan justru karena itu ia berguna bagi rapat.</p>
<h2>Setelah rapat</h2>
<p>Catat apa yang ditanyakan dan apa yang akhirnya diputuskan. Pertanyaan yang tidak dapat dijawab oleh
ringkasan adalah bahan terbaik untuk memperbaiki ringkasan berikutnya, dan sering kali juga untuk
merumuskan penelitian yang baru. Simpan catatan itu bersama laporannya, agar orang yang melanjutkan
pekerjaan Anda tahu bagian mana yang pernah diperdebatkan.</p>
`,
  translations: {
    en: {
      title: 'Writing a two-page policy brief',
      excerpt:
        'Reports of a hundred pages are seldom read by those who must decide. A compact frame for passing on findings without giving up honesty.',
      content: prose`
<p>Decision-makers read between two meetings. If findings are to have a say, they must fit into that time.
Two pages are no impoverishment; they are an exercise in finding out what we have really found.</p>
<h2>The frame</h2>
<ol>
<li><strong>The decision that waits.</strong> One sentence on who must decide what, and by when.</li>
<li><strong>The answer.</strong> One paragraph. If the answer is <em>not yet known</em>, say so here and
not on the last page.</li>
<li><strong>Three reasons.</strong> Each with its source and its degree of confidence.</li>
<li><strong>Options.</strong> At most four, doing nothing included, with their cost and who bears it.</li>
<li><strong>What we do not know yet.</strong> And what it would take to know.</li>
</ol>
<h2>Degrees of confidence</h2>
<p>Use fixed words throughout and explain them once. For instance: <em>strong</em> when several
independent sources point the same way; <em>moderate</em> when the sources are few but good;
<em>early</em> when there is a single observation. Readers forgive low confidence; they do not forgive
confidence that was concealed.</p>
<h2>Language</h2>
<ul>
<li>Sentences with a clear actor. Not <em>coordination is required</em>, but who telephones whom.</li>
<li>Figures with something to compare them to. A figure on its own merely looks clever.</li>
<li>No abbreviations on the first page.</li>
</ul>
<p>Before sending it, ask somebody from outside your field to read it for five minutes and retell it. What
is missing from the retelling is what must be rewritten.</p>
<blockquote>If it does not fit on two pages, it is usually not the pages that are lacking but the clarity
of the decision.</blockquote>
<h2>The annex still matters</h2>
<p>A brief does not replace the report. Each of its statements should point to the page that supports it,
so that an adviser can check it within minutes. A brief that cannot be checked is merely an opinion in
good order.</p>
<h2>A small example</h2>
<p>A team wrote: <em>the availability of clean water needs to be improved</em>. Rewritten, the sentence
became: <em>before the dry season the district head must decide whether to repair two boreholes or to send
water by lorry; repair is cheaper if the drought lasts more than six weeks</em>. The second sentence can
be contested, and for that very reason it is useful.</p>
<h2>After the meeting</h2>
<p>Write down what was asked and what was decided in the end. The questions that a brief could not answer
are the best material for improving the next one, and often for framing new research as well. Keep those
notes with the report, so that whoever continues your work knows which parts were once contested.</p>
`,
    },
  },
};
