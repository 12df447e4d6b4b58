import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const dialogueInSchools: SampleArticle = {
  slug: 'ruang-dialog-di-sekolah',
  category: 'Case Studies',
  status: 'published',
  language: 'id',
  daysAgo: 131.4,
  cover: { shape: 'weave', tone: 'ideologi' },
  videoUrl: null,
  title: 'Ruang dialog di sekolah: ideologi sebagai kebiasaan',
  excerpt:
    'Nilai bersama tidak tumbuh dari hafalan. Rancangan delapan pertemuan yang mengajak siswa mempertengkarkan hal nyata dengan cara yang beradab.',
  content: prose`
<p>Ketahanan ideologi kerap diukur dengan hafalan: berapa siswa yang dapat menyebutkan sila, pasal, dan
tanggal. Hafalan mudah diuji, tetapi tidak memberi tahu apa yang dilakukan seseorang ketika nilai-nilai
itu saling berhadapan dalam hidupnya. Rancangan yang kami uraikan di sini berangkat dari anggapan lain:
nilai bersama adalah kebiasaan, dan kebiasaan dilatih lewat pertengkaran kecil yang dijalani dengan
baik.</p>
<h2>Delapan pertemuan</h2>
<p>Setiap pertemuan berlangsung sembilan puluh menit, dengan paling banyak dua puluh siswa dan seorang
fasilitator yang bukan guru kelasnya. Pokok bahasannya selalu sesuatu yang nyata di sekitar sekolah.</p>
<ol>
<li>Siapa yang boleh memakai lapangan pada jam istirahat?</li>
<li>Apakah iuran kelas harus sama besar bagi semua?</li>
<li>Bolehkah menyebarkan rekaman teman tanpa izin bila isinya lucu?</li>
<li>Bagaimana merayakan hari besar yang tidak dirayakan semua orang?</li>
<li>Apa yang dilakukan bila keputusan suara terbanyak merugikan beberapa orang?</li>
<li>Kapan sebuah aturan boleh dilanggar?</li>
<li>Siapa yang belum pernah bicara di ruang ini, dan mengapa?</li>
<li>Aturan apa yang kita tinggalkan bagi angkatan berikutnya?</li>
</ol>
<h2>Tiga aturan ruang</h2>
<ul>
<li>Sebelum membantah, ulangi pendapat lawan sampai ia berkata: ya, itu maksud saya.</li>
<li>Berbicara dari pengalaman sendiri, bukan atas nama kelompok.</li>
<li>Boleh berubah pikiran tanpa diejek.</li>
</ul>
<p>Aturan pertama paling sulit sekaligus paling banyak mengubah suasana. Siswa yang terbiasa menang
berdebat mendapati bahwa ia belum pernah benar-benar mendengar.</p>
<h2>Cara menilai</h2>
<p>Kami tidak memberi nilai pada pendapat. Yang diamati adalah perilaku: berapa kali siswa menanyakan
alasan, berapa kali seseorang yang pendiam diberi giliran, apakah keputusan ditulis dan ditaati
sesudahnya. Pengamat mencatat dengan lembar sederhana, dan siswa membaca catatan itu pada pertemuan
berikutnya.</p>
<blockquote>Pancasila paling terasa ketika dua orang yang berbeda memutuskan untuk tetap duduk di meja
yang sama.</blockquote>
<h2>Keterbatasan</h2>
<p>Delapan pertemuan terlalu pendek untuk mengubah keyakinan, dan memang bukan itu tujuannya. Perubahan
perilaku di ruang dialog juga belum tentu terbawa ke luar. Karena itu rancangan ini menyarankan dua
pengamatan lanjutan, di kantin dan di grup percakapan kelas, yang dilakukan oleh siswa sendiri dengan
persetujuan semua anggota.</p>
<h2>Yang perlu disiapkan sekolah</h2>
<p>Bukan ruang khusus, melainkan kesediaan: bahwa keputusan kecil yang dicapai siswa sungguh dijalankan.
Bila jadwal lapangan yang mereka sepakati diabaikan, pelajaran yang tersisa justru sebaliknya. Sekolah
yang belum siap menjalankan hasilnya sebaiknya menunda dialog, dan memulainya dengan satu keputusan yang
pasti dapat ditepati.</p>
`,
  translations: {
    en: {
      title: 'A room for dialogue at school: ideology as a habit',
      excerpt:
        'Shared values do not grow from recitation. A design of eight sessions in which pupils quarrel over real matters in a civil way.',
      content: prose`
<p>Ideological resilience is often measured by recitation: how many pupils can name the principles, the
articles and the dates. Recitation is easy to test, but it does not tell us what a person does when those
values collide in life. The design described here starts from another assumption: shared values are a
habit, and habits are trained by small quarrels that are handled well.</p>
<h2>Eight sessions</h2>
<p>Each session lasts ninety minutes, with at most twenty pupils and a facilitator who is not their class
teacher. Its subject is always something real in or around the school.</p>
<ol>
<li>Who may use the field during the break?</li>
<li>Must everyone pay the same class fee?</li>
<li>May a recording of a friend be passed on without permission if it is funny?</li>
<li>How do we mark a holiday that not everyone celebrates?</li>
<li>What is to be done when a majority decision harms a few?</li>
<li>When may a rule be broken?</li>
<li>Who has never spoken in this room, and why?</li>
<li>Which rule do we leave to those who come after us?</li>
</ol>
<h2>Three rules of the room</h2>
<ul>
<li>Before you object, repeat the other's view until they say: yes, that is what I mean.</li>
<li>Speak from your own experience, not in the name of a group.</li>
<li>Everyone may change their mind without being mocked.</li>
</ul>
<p>The first rule is the hardest and changes the atmosphere most. Pupils who are used to winning arguments
discover that they have never quite listened.</p>
<h2>How to assess it</h2>
<p>We give no marks for opinions. What is observed is behaviour: how often pupils ask for reasons, how
often a quiet person is given a turn, whether decisions are written down and kept afterwards. Observers
use a simple sheet, and the pupils read its notes at the next session.</p>
<blockquote>Pancasila is felt most clearly when two people who differ decide to remain at the same
table.</blockquote>
<h2>Limits</h2>
<p>Eight sessions are too few to change convictions, and that is not their purpose. Nor does behaviour in
the room necessarily carry over to the outside. The design therefore proposes two later observations, in
the canteen and in the class chat, made by the pupils themselves with the consent of all members.</p>
<h2>What a school must prepare</h2>
<p>Not a special room but a willingness: that the small decisions reached by pupils are truly carried out.
If the timetable for the field that they agreed on is ignored, the lesson that remains is the opposite
one. A school that is not ready to carry out the results should postpone the dialogue, and begin with a
single decision that it can be sure to keep.</p>
`,
    },
  },
};
