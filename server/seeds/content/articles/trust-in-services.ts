import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const trustInServices: SampleArticle = {
  slug: 'mengukur-kepercayaan-pada-layanan-publik',
  category: 'Market Research',
  status: 'published',
  language: 'id',
  daysAgo: 26.1,
  cover: { shape: 'weave', tone: 'sosbud' },
  videoUrl: null,
  title: 'Mengukur kepercayaan pada layanan publik',
  excerpt:
    'Puas tidak sama dengan percaya. Kami mengusulkan cara mengukur kepercayaan lewat perilaku kecil yang dapat diamati, bukan hanya lewat skala satu sampai lima.',
  content: prose`
<p>Banyak kantor layanan menempatkan tombol senyum di loket. Tombol itu mengukur sesuatu, tetapi bukan
kepercayaan. Orang dapat puas dengan pelayanan hari ini dan tetap menyimpan salinan setiap dokumen karena
tidak yakin berkasnya akan disimpan dengan baik. Orang lain kecewa karena antrean panjang, tetapi tidak
pernah ragu bahwa keputusan yang diterimanya adil.</p>
<h2>Tiga bahan kepercayaan</h2>
<ul>
<li><strong>Kecakapan.</strong> Apakah layanan mampu melakukan yang dijanjikan?</li>
<li><strong>Kejujuran.</strong> Apakah yang dikatakan sama dengan yang dilakukan, juga ketika tidak
diawasi?</li>
<li><strong>Kepedulian.</strong> Apakah kepentingan saya diperhitungkan ketika bertentangan dengan
kenyamanan petugas?</li>
</ul>
<p>Ketiganya dapat bergerak ke arah yang berlainan. Sistem daring yang cepat menaikkan kecakapan, tetapi
dapat menurunkan kepedulian bagi warga yang tidak memiliki gawai. Karena itu satu angka gabungan jarang
berguna untuk memperbaiki apa pun.</p>
<h2>Perilaku yang dapat diamati</h2>
<p>Selain bertanya, amatilah. Beberapa tanda yang kami pakai dalam rancangan penelitian:</p>
<ol>
<li>Bagian pemohon yang datang dengan perantara, padahal tidak diwajibkan.</li>
<li>Berapa banyak warga yang menelepon untuk memastikan hal yang sudah diumumkan secara tertulis.</li>
<li>Apakah keluhan disampaikan dengan nama atau tanpa nama.</li>
<li>Apakah orang menyarankan kerabatnya datang sendiri atau menitipkan.</li>
</ol>
<p>Tanda-tanda ini tidak sempurna. Perantara bisa dipakai karena jarak, bukan karena curiga. Maka tiap
tanda perlu dipasangkan dengan satu pertanyaan pendek yang membedakan kedua sebab itu.</p>
<h2>Rancangan yang kami sarankan</h2>
<h3>Panel kecil, waktu panjang</h3>
<p>Daripada satu survei besar setahun sekali, ikuti kelompok warga yang sama selama beberapa kali
pengamatan. Kepercayaan berubah karena pengalaman, dan perubahan hanya terlihat bila orangnya sama.</p>
<h3>Pengalaman terakhir, bukan pendapat umum</h3>
<p>Pertanyaan tentang <em>pelayanan publik pada umumnya</em> lebih banyak mengukur suasana hati politik.
Pertanyaan tentang kunjungan terakhir, dengan tanggal dan keperluannya, mengukur layanan.</p>
<h3>Bandingkan dengan diri sendiri</h3>
<p>Peringkat antardaerah mengundang pembelaan diri. Perbandingan dengan keadaan sendiri enam bulan lalu
mengundang perbaikan.</p>
<blockquote>Kepercayaan adalah keputusan warga untuk berhenti berjaga-jaga. Yang perlu dihitung ialah
kapan mereka mulai berjaga-jaga lagi.</blockquote>
<p>Sampaikan pula hasilnya kepada warga yang ikut diamati, dengan bahasa loket dan bukan bahasa laporan.
Penelitian tentang kepercayaan yang hasilnya disimpan sendiri mengurangi persis hal yang ingin
diukurnya.</p>
<h2>Mengapa ini soal ketahanan</h2>
<p>Dalam keadaan darurat, pengumuman hanya bekerja bila dipercaya pada kesempatan pertama. Kepercayaan
tidak dapat dibangun pada hari itu; ia sudah terkumpul, atau sudah habis, di loket-loket biasa.
Mengukurnya pada masa tenang adalah bagian dari kesiapsiagaan, sama pentingnya dengan menghitung perahu
karet.</p>
`,
  translations: {
    en: {
      title: 'Measuring trust in public services',
      excerpt:
        'Being satisfied is not the same as trusting. A way to measure trust through small, observable behaviour rather than only on a scale of one to five.',
      content: prose`
<p>Many service offices place a smile button at the counter. The button measures something, but not trust.
A person may be content with today's service and still keep a copy of every document, unsure whether the
file will be kept well. Another is annoyed by a long queue and yet never doubts that the decision received
is fair.</p>
<h2>Three ingredients of trust</h2>
<ul>
<li><strong>Competence.</strong> Is the service able to do what it promises?</li>
<li><strong>Honesty.</strong> Does it do what it says, also when nobody is watching?</li>
<li><strong>Care.</strong> Does my interest count when it conflicts with the convenience of the staff?</li>
</ul>
<p>The three may move in different directions. A fast online system raises competence but may lower care
for residents without a device. A single combined score is therefore seldom of use in repairing
anything.</p>
<h2>Behaviour that can be observed</h2>
<p>Besides asking, observe. Some of the signs that we use in research designs:</p>
<ol>
<li>The share of applicants who come with a go-between although none is required.</li>
<li>How many people telephone to confirm what has already been announced in writing.</li>
<li>Whether complaints are made with a name or without.</li>
<li>Whether people advise their relatives to come in person or to send someone.</li>
</ol>
<p>These signs are imperfect. A go-between may be used because of distance, not suspicion. Each sign must
therefore be paired with one short question that tells the two causes apart.</p>
<h2>The design we suggest</h2>
<h3>A small panel, a long time</h3>
<p>Instead of one large survey a year, follow the same group of residents over several rounds. Trust
changes with experience, and change is visible only when the people are the same.</p>
<h3>The last experience, not the general opinion</h3>
<p>Questions about <em>public services in general</em> mostly measure the political mood. Questions about
the last visit, with its date and purpose, measure the service.</p>
<h3>Compare with yourself</h3>
<p>Rankings between regions invite self-defence. A comparison with one's own state six months ago invites
repair.</p>
<blockquote>Trust is the decision of citizens to stop being on guard. What needs counting is when they
begin to be on guard again.</blockquote>
<p>Pass the results on to the residents who took part, too, in the language of the counter and not of the
report. Research on trust that keeps its results to itself reduces the very thing it set out to
measure.</p>
<h2>Why this is about resilience</h2>
<p>In an emergency an announcement works only if it is believed the first time. Trust cannot be built on
that day; it has been saved up, or spent, at ordinary counters. To measure it in quiet times is part of
being prepared, as much as counting inflatable boats.</p>
`,
    },
  },
};
