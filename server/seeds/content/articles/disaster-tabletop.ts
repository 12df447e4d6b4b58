import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const disasterTabletop: SampleArticle = {
  slug: 'latihan-meja-bencana-tiga-jam',
  category: 'Case Studies',
  status: 'published',
  language: 'id',
  daysAgo: 14.2,
  cover: { shape: 'contours', tone: 'ideologi' },
  gallery: [
    { shape: 'contours', tone: 'laut' },
    { shape: 'network', tone: 'politik' },
    { shape: 'terraces', tone: 'sosbud' },
  ],
  videoUrl: null,
  title: 'Latihan meja bencana dalam tiga jam',
  excerpt:
    'Rencana tanggap darurat yang tebal belum tentu pernah dicoba. Catatan dari latihan meja yang kami jalankan bersama tim gabungan di sebuah kota pesisir rekaan.',
  content: prose`
<p>Latihan lapangan itu mahal, ramai, dan jarang. Latihan meja itu murah, tenang, dan dapat diulang.
Keduanya tidak saling menggantikan, tetapi banyak kekeliruan yang biasanya baru terungkap di lapangan
sebenarnya sudah dapat ditemukan di sekeliling meja dalam tiga jam. Berikut susunan yang kami pakai,
dengan kota pesisir rekaan bernama Teluk Harapan sebagai panggungnya.</p>
<h2>Susunan tiga jam</h2>
<ol>
<li><strong>Tiga puluh menit pertama: peta.</strong> Peserta menandai sendiri lokasi pengungsian, jalur
air bersih, dan titik kumpul di peta kosong. Perbedaan di antara tanda mereka dicatat tanpa
diperdebatkan.</li>
<li><strong>Sembilan puluh menit: suntikan kejadian.</strong> Setiap sepuluh menit fasilitator membacakan
satu kabar: jembatan retak, listrik padam, kabar bohong tentang air beracun, rombongan relawan datang
tanpa pemberitahuan.</li>
<li><strong>Enam puluh menit: telaah.</strong> Setiap keputusan dibaca ulang dengan tiga pertanyaan: siapa
yang tahu, siapa yang memutuskan, siapa yang diberi tahu.</li>
</ol>
<p>Fasilitator tidak menjawab pertanyaan tentang apa yang seharusnya dilakukan. Ia hanya menjawab
pertanyaan tentang apa yang terlihat dan terdengar pada saat itu, persis seperti keadaan yang
sebenarnya.</p>
<h2>Yang berulang kali kami temukan</h2>
<h3>Rencana menyebut jabatan, keadaan darurat mencari orang</h3>
<p>Pada hampir setiap latihan ada satu peran yang dalam dokumen dipegang dua orang, dan satu peran lain
yang tidak dipegang siapa pun. Keduanya baru disadari ketika fasilitator bertanya nomor telepon siapa yang
harus dihubungi pada pukul dua dini hari.</p>
<h3>Informasi mengalir ke atas, jarang ke samping</h3>
<p>Petugas melapor kepada atasannya dengan tertib, sementara tim di meja sebelah mengambil keputusan yang
bertentangan. Satu papan tulis bersama, tempat semua keputusan ditulis dengan jamnya, mengurangi hal itu
lebih baik daripada aplikasi baru.</p>
<h3>Kelompok rentan disebut, tetapi tidak dihitung</h3>
<p>Lansia, penyandang disabilitas, dan pasien cuci darah selalu disebut dalam pembukaan rencana. Ketika
ditanya berapa orang dan di mana mereka tinggal, meja menjadi hening. Keheningan itu adalah hasil latihan
yang paling berharga.</p>
<blockquote>Latihan yang berhasil bukan yang berjalan lancar, melainkan yang meninggalkan daftar perbaikan
pendek dengan nama dan tanggal.</blockquote>
<h2>Syarat agar latihan jujur</h2>
<ul>
<li>Hasil latihan tidak dipakai untuk menilai kinerja perorangan.</li>
<li>Pimpinan hadir, tetapi tidak memimpin putaran pertama.</li>
<li>Sedikitnya seperempat peserta adalah warga, pengelola rumah ibadah, pedagang, dan guru.</li>
<li>Daftar perbaikan dibatasi tujuh butir dan ditinjau enam puluh hari kemudian.</li>
</ul>
<p>Ketahanan menghadapi bencana tidak lahir dari dokumen, melainkan dari kebiasaan mengambil keputusan
bersama. Kebiasaan hanya terbentuk bila diulang, dan pengulangan hanya mungkin bila latihannya cukup
ringan untuk dilakukan setiap musim.</p>
`,
  translations: {
    en: {
      title: 'A disaster tabletop exercise in three hours',
      excerpt:
        'A thick emergency plan may never have been tried. Notes from the tabletop exercise that we run with mixed teams in an invented coastal town.',
      content: prose`
<p>Field exercises are expensive, noisy and rare. Tabletop exercises are cheap, quiet and repeatable.
Neither replaces the other, but many mistakes that usually come to light in the field can already be found
around a table in three hours. This is the structure we use, with an invented coastal town called Teluk
Harapan as its stage.</p>
<h2>Three hours, three parts</h2>
<ol>
<li><strong>The first thirty minutes: the map.</strong> Participants mark shelters, clean water routes and
assembly points on an empty map by themselves. Differences between their marks are noted, not
debated.</li>
<li><strong>Ninety minutes: injected events.</strong> Every ten minutes the facilitator reads out one
piece of news: a bridge has cracked, the power is out, a rumour speaks of poisoned water, a group of
volunteers arrives unannounced.</li>
<li><strong>Sixty minutes: review.</strong> Each decision is read again with three questions: who knew,
who decided, who was told.</li>
</ol>
<p>The facilitator does not answer questions about what ought to be done. She answers only questions about
what can be seen and heard at that moment, just as it would be in reality.</p>
<h2>What we find again and again</h2>
<h3>Plans name offices, emergencies look for people</h3>
<p>In almost every exercise there is one role that two people hold on paper, and another that nobody
holds. Both are noticed only when the facilitator asks whose telephone should ring at two in the
morning.</p>
<h3>Information flows upwards, seldom sideways</h3>
<p>Officers report to their superiors in good order while the team at the next table takes a contradictory
decision. One shared whiteboard, on which every decision is written with its time, helps more than a new
application.</p>
<h3>Vulnerable groups are mentioned but not counted</h3>
<p>Older people, people with disabilities and dialysis patients always appear in the preamble of a plan.
Asked how many they are and where they live, the table falls silent. That silence is the most valuable
result of the exercise.</p>
<blockquote>A successful exercise is not one that runs smoothly, but one that leaves behind a short list
of repairs with names and dates.</blockquote>
<h2>Conditions for an honest exercise</h2>
<ul>
<li>Its results are not used to judge the performance of individuals.</li>
<li>Leaders are present, but do not lead the first round.</li>
<li>At least a quarter of the participants are residents, keepers of houses of worship, traders and
teachers.</li>
<li>The list of repairs is limited to seven points and reviewed sixty days later.</li>
</ul>
<p>Disaster resilience is born not from documents but from the habit of deciding together. Habits form
only by repetition, and repetition is possible only when an exercise is light enough to be held every
season.</p>
`,
    },
  },
};
