import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const methodsLab: SampleArticle = {
  slug: 'laboratorium-metode-dibuka',
  category: 'Company News',
  status: 'published',
  language: 'id',
  daysAgo: 52.4,
  cover: { shape: 'network', tone: 'laut' },
  gallery: [
    { shape: 'network', tone: 'politik' },
    { shape: 'islands', tone: 'hankam' },
    { shape: 'contours', tone: 'laut' },
  ],
  videoUrl: null,
  title: 'Laboratorium metode kami dibuka untuk mitra',
  excerpt:
    'Ruang kecil tempat kuesioner diuji, simulasi dijalankan, dan kekeliruan dibicarakan secara terbuka. Mulai bulan ini mitra dapat ikut bekerja di dalamnya.',
  content: prose`
<p>Mulai bulan ini laboratorium metode kami terbuka bagi mitra. Namanya terdengar megah; wujudnya sebuah
ruang dengan meja besar, dinding yang dapat ditulisi, dua bilik wawancara, dan aturan sederhana: setiap
rancangan penelitian boleh dikritik oleh siapa pun sebelum turun ke lapangan.</p>
<h2>Mengapa kami membuatnya</h2>
<p>Selama ini pengujian metode berlangsung di sela-sela proyek, ketika jadwal sudah ketat dan kuesioner
sudah dicetak. Kekeliruan kecil, misalnya pilihan jawaban yang tumpang tindih atau istilah yang dipahami
berbeda, baru terlihat setelah ratusan wawancara. Memperbaikinya pada tahap itu mahal. Laboratorium
memindahkan pengujian ke depan, ketika mengganti satu kata masih cukup dengan penghapus.</p>
<h2>Apa yang dapat dilakukan di sana</h2>
<ul>
<li><strong>Uji kognitif.</strong> Calon responden membaca pertanyaan keras-keras dan menceritakan apa
yang mereka pahami.</li>
<li><strong>Simulasi sampel.</strong> Rancangan sampel dijalankan berkali-kali pada data tiruan untuk
melihat kelompok mana yang hilang.</li>
<li><strong>Latihan meja.</strong> Tim kebijakan menguji rencana terhadap skenario gangguan.</li>
<li><strong>Bedah kegagalan.</strong> Sebulan sekali satu proyek yang tidak berjalan baik, termasuk proyek
kami sendiri, dibahas tanpa menyebut nama orang.</li>
</ul>
<h2>Apa yang tidak dilakukan di sana</h2>
<p>Laboratorium bukan tempat membuktikan bahwa rancangan sudah benar. Mitra yang datang dengan kuesioner
yang tidak boleh diubah sebaiknya menunggu kesempatan lain. Kami juga tidak menguji pertanyaan yang
jawabannya sudah diputuskan, dan tidak meminjamkan nama laboratorium untuk penelitian yang tidak kami
ikuti.</p>
<h2>Cara ikut serta</h2>
<ol>
<li>Kirimkan satu halaman tentang pertanyaan yang ingin dijawab, bukan tentang metode yang ingin
dipakai.</li>
<li>Kami menjadwalkan pertemuan awal selama satu jam untuk menajamkan pertanyaan tersebut.</li>
<li>Sesi laboratorium berlangsung setengah hari, dengan sedikitnya satu peserta yang bukan peneliti.</li>
<li>Hasilnya berupa catatan terbuka: apa yang diubah, apa yang dipertahankan, dan mengapa.</li>
</ol>
<p>Sesi pertama bagi organisasi nirlaba dan perguruan tinggi tidak dipungut biaya. Untuk lembaga lain
biayanya disepakati di muka dan ditulis dalam satu kalimat.</p>
<blockquote>Kami tidak menjanjikan penelitian tanpa cela. Kami menjanjikan cela yang ditemukan lebih
awal.</blockquote>
<h2>Catatan tentang data</h2>
<p>Laboratorium tidak menyimpan data pribadi peserta uji. Rekaman dihapus setelah catatan selesai ditulis,
dan catatan hanya memuat peran, bukan nama. Mitra yang membutuhkan aturan lebih ketat dapat membawanya;
kami akan mengikuti yang lebih ketat.</p>
<p>Pertanyaan dan usulan dapat dikirim ke <a href="mailto:info@example.org">info@example.org</a> atau
melalui formulir kontak di situs ini. Kami membaca semuanya dan membalas pada hari kerja.</p>
`,
  translations: {
    en: {
      title: 'Our methods lab opens to partners',
      excerpt:
        'A small room where questionnaires are tried, simulations run and mistakes discussed openly. From this month on, partners can work in it with us.',
      content: prose`
<p>From this month on our methods lab is open to partners. The name sounds grand; the thing itself is a
room with one large table, walls that can be written on, two interview booths and a simple rule: every
research design may be criticised by anyone before it goes to the field.</p>
<h2>Why we built it</h2>
<p>Until now methods were tested between projects, when schedules were already tight and questionnaires
printed. Small mistakes, such as overlapping answers or a term that is understood in two ways, came to
light after hundreds of interviews. To repair them at that stage is expensive. The lab moves testing to
the front, when changing a word takes no more than an eraser.</p>
<h2>What can be done there</h2>
<ul>
<li><strong>Cognitive tests.</strong> Future respondents read the questions aloud and tell what they
understand.</li>
<li><strong>Sample simulations.</strong> A sample design is run many times on artificial data to see which
groups go missing.</li>
<li><strong>Tabletop exercises.</strong> Policy teams try their plans against scenarios of disruption.</li>
<li><strong>Failure reviews.</strong> Once a month a project that went badly, our own included, is
discussed without naming people.</li>
</ul>
<h2>What is not done there</h2>
<p>The lab is not a place for proving that a design is right. Partners who bring a questionnaire that must
not be changed had better wait for another occasion. Nor do we test questions whose answer has already
been decided, or lend the name of the lab to research in which we had no part.</p>
<h2>How to take part</h2>
<ol>
<li>Send us one page about the question you want answered, not about the method you want used.</li>
<li>We arrange a first meeting of one hour to sharpen that question.</li>
<li>A session in the lab takes half a day, with at least one participant who is not a researcher.</li>
<li>Its outcome is an open note: what was changed, what was kept, and why.</li>
</ol>
<p>The first session is free of charge for non-profit organisations and universities. For others the fee
is agreed beforehand and written in a single sentence.</p>
<blockquote>We do not promise research without flaws. We promise flaws that are found earlier.</blockquote>
<h2>A note on data</h2>
<p>The lab keeps no personal data of test participants. Recordings are deleted once the note is written,
and the note names roles, not people. Partners who need stricter rules are welcome to bring them; we
follow whichever is stricter.</p>
<p>Questions and proposals can be sent to <a href="mailto:info@example.org">info@example.org</a> or
through the contact form on this site. We read all of them and answer on working days.</p>
`,
    },
  },
};
