import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const readingResilience: SampleArticle = {
  slug: 'membaca-ketahanan-nasional-sebagai-satu-sistem',
  category: 'Industry Analysis',
  status: 'published',
  language: 'id',
  daysAgo: 0.2,
  cover: { shape: 'compass', tone: 'politik' },
  videoUrl: null,
  title: 'Membaca ketahanan nasional sebagai satu sistem',
  excerpt:
    'Lima gatra sering dinilai satu per satu. Tulisan ini menunjukkan mengapa hubungan di antara gatra justru lebih menentukan daripada nilai masing-masing.',
  content: prose`
<p>Ketahanan nasional lazim dibagi ke dalam lima gatra: ideologi, politik, ekonomi, sosial budaya, serta
pertahanan dan keamanan. Pembagian itu berguna karena memberi nama pada hal-hal yang memang berbeda. Namun
pembagian yang sama juga menggoda kita untuk menyusun lima daftar periksa yang terpisah, memberi nilai
pada tiap daftar, lalu menjumlahkannya. Hasilnya rapi, tetapi kerap menyesatkan.</p>
<h2>Guncangan tidak mengenal bab laporan</h2>
<p>Bayangkan sebuah kabupaten kepulauan yang kehilangan jalur kapal selama tiga minggu. Pada hari-hari
pertama, itu persoalan logistik. Ketika harga bahan pokok naik, ia menjadi persoalan ekonomi rumah tangga.
Ketika sebagian warga percaya bahwa bantuan dibagikan tidak adil, ia menjadi persoalan sosial. Ketika
kabar bohong mengisi kekosongan informasi, ia menjadi persoalan politik dan keamanan. Peristiwanya satu;
gatranya lima.</p>
<p>Karena itu pertanyaan yang lebih berguna bukanlah <em>seberapa kuat gatra ini</em>, melainkan <em>apa
yang terjadi pada gatra lain bila gatra ini terganggu, dan seberapa cepat</em>.</p>
<h2>Tiga sifat yang perlu dibaca bersama</h2>
<ol>
<li><strong>Daya serap.</strong> Seberapa besar gangguan yang dapat ditanggung sebelum fungsi pokok
berhenti.</li>
<li><strong>Daya pulih.</strong> Seberapa cepat fungsi itu kembali, dan siapa yang kembali paling
akhir.</li>
<li><strong>Daya ubah.</strong> Apakah sistem belajar dari gangguan atau sekadar kembali ke keadaan yang
sama rapuhnya.</li>
</ol>
<p>Ketiganya dapat saling bertentangan. Rantai pasok yang sangat efisien cepat pulih dari gangguan kecil,
tetapi sedikit daya serapnya. Lembaga yang sangat stabil tahan terhadap guncangan politik, tetapi bisa
lambat berubah. Menilai ketahanan berarti menimbang pertukaran semacam ini secara terbuka.</p>
<h2>Peta keterkaitan sebagai langkah awal</h2>
<p>Dalam pekerjaan kami, langkah pertama bukan mengumpulkan data, melainkan menggambar. Sekelompok orang
dari latar yang berbeda diminta menuliskan fungsi pokok di wilayahnya, lalu menarik garis: fungsi mana
yang berhenti bila fungsi lain berhenti, dan dalam hitungan jam, hari, atau bulan. Peta yang dihasilkan
selalu tidak lengkap. Nilainya justru ada pada perdebatan yang muncul ketika dua orang menarik garis yang
berbeda.</p>
<blockquote>Garis yang diperdebatkan biasanya adalah garis yang paling perlu diteliti.</blockquote>
<p>Dari peta itu barulah dipilih indikator. Kami menyarankan sedikit saja, dengan syarat yang ketat: dapat
diperbarui tanpa survei besar, dipahami oleh pengambil keputusan tanpa penjelasan panjang, dan jelas
tindakan apa yang menyusul bila angkanya berubah.</p>
<h2>Apa artinya bagi pengambil keputusan</h2>
<ul>
<li>Anggarkan simpul, bukan hanya sektor. Satu gudang, satu dermaga, atau satu menara sering menopang
beberapa gatra sekaligus.</li>
<li>Uji rencana dengan gangguan ganda. Dua gangguan kecil yang datang bersamaan lebih mengajarkan daripada
satu bencana besar di atas kertas.</li>
<li>Catat siapa yang pulih paling akhir. Rata-rata wilayah dapat membaik sementara satu kelompok
tertinggal.</li>
</ul>
<p>Membaca ketahanan sebagai sistem tidak membuat pekerjaan lebih mudah. Ia membuat pertanyaan lebih
jujur, dan dari pertanyaan yang jujur kebijakan dapat dipertanggungjawabkan.</p>
`,
  translations: {
    en: {
      title: 'Reading national resilience as one system',
      excerpt:
        'The five domains are usually scored one by one. This essay shows why the links between them decide more than any single score on its own.',
      content: prose`
<p>National resilience is commonly divided into five domains: ideology, politics, the economy, social
culture, and security and defence. The division is useful because it gives names to things that truly
differ. Yet it also tempts us to write five separate checklists, to score each of them and to add the
scores up. The result is tidy, and often misleading.</p>
<h2>A shock does not know the chapters of a report</h2>
<p>Imagine an island district that loses its shipping line for three weeks. In the first days this is a
matter of logistics. When staple prices rise, it becomes a matter of household economics. When some
residents come to believe that aid is being shared out unfairly, it becomes a social matter. When rumours
fill the space that information has left, it becomes a matter of politics and security. The event is one;
the domains are five.</p>
<p>The more useful question is therefore not <em>how strong is this domain</em>, but <em>what happens to
the others when this one is disturbed, and how quickly</em>.</p>
<h2>Three properties to be read together</h2>
<ol>
<li><strong>Absorption.</strong> How much disturbance can be borne before an essential function stops.</li>
<li><strong>Recovery.</strong> How soon that function returns, and for whom it returns last.</li>
<li><strong>Adaptation.</strong> Whether the system learns from the disturbance or merely goes back to
being as fragile as before.</li>
</ol>
<p>The three can pull against each other. A very efficient supply chain recovers quickly from small
disturbances but absorbs little. A very stable institution withstands political shocks but may be slow to
change. Assessing resilience means weighing such trade-offs in the open.</p>
<h2>A map of dependencies comes first</h2>
<p>In our own work the first step is not to collect data but to draw. People from different backgrounds
write down the essential functions of their area and then draw lines: which function stops when another
stops, and whether that takes hours, days or months. The resulting map is always incomplete. Its value
lies in the argument that begins when two people draw different lines.</p>
<blockquote>The line that people argue about is usually the line most in need of research.</blockquote>
<p>Only then are indicators chosen. We advise having few, under strict conditions: they can be updated
without a large survey, a decision-maker understands them without a long explanation, and it is clear what
action follows when the number moves.</p>
<h2>What it means for decision-makers</h2>
<ul>
<li>Budget for nodes, not only for sectors. One warehouse, one jetty or one mast often holds up several
domains at once.</li>
<li>Test plans with double disturbances. Two small ones that arrive together teach more than one great
disaster on paper.</li>
<li>Write down who recovers last. A regional average may improve while one group is left behind.</li>
</ul>
<p>Reading resilience as a system does not make the work easier. It makes the questions more honest, and
it is on honest questions that accountable policy can stand.</p>
`,
    },
  },
};
