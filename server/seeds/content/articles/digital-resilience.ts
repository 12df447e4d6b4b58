import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const digitalResilience: SampleArticle = {
  slug: 'digital-resilience-for-mid-sized-companies',
  category: 'Business Insights',
  status: 'published',
  language: 'en',
  daysAgo: 10.6,
  cover: { shape: 'network', tone: 'laut' },
  videoUrl: null,
  title: 'Digital resilience for mid-sized companies',
  excerpt:
    'Between the start-up and the conglomerate lies a company with real customers and one exhausted IT person. A plan for a year that fits its size.',
  content: prose`
<p>Advice on digital security tends to be written for organisations with a department for it, or for
individuals with a single laptop. Mid-sized companies, the distributors, clinics, schools and processing
plants that carry much of a regional economy, fit neither. They depend on digital systems as a large
company does, and defend them with the means of a small one.</p>
<p>What follows is a plan for one year that we use in our advisory work. It assumes one responsible
person, a modest budget and no appetite for jargon.</p>
<h2>First quarter: know what would hurt</h2>
<p>Write a list of at most ten things the company must be able to do each working day: take orders, pay
wages, print delivery notes, reach patients' files. Beside each, note the systems and the people it
depends on, and for how long the work could go on by hand. Most companies find that two or three systems
appear beside almost everything. Those are where the year's effort belongs.</p>
<h2>Second quarter: make loss survivable</h2>
<ul>
<li>Keep three copies of essential data, on two kinds of storage, one of them away from the premises and
not permanently connected.</li>
<li>Restore something every month. A backup that has never been restored is a hope, not a backup.</li>
<li>Print the telephone list. On the day it is needed, the address book may be what is missing.</li>
</ul>
<h2>Third quarter: make entry harder</h2>
<p>Three measures repay their cost before any product is bought: a second factor at sign-in for mail and
finance, updates that install themselves, and an end to shared accounts. The last is the least popular and
the most revealing, since it shows who in fact has access to what.</p>
<h3>A word on suppliers</h3>
<p>Ask each supplier that can reach your systems two questions in writing: how will you tell us if
something happens at your end, and what happens to our data if you close? Vague answers are answers
too.</p>
<h2>Fourth quarter: rehearse</h2>
<p>Take half a day and one plausible story. It is Monday, the order system shows a ransom note, and a
customer has already asked on social media. Who speaks? Who decides whether to disconnect the warehouse?
Which work continues on paper? Nobody needs to be technical to take part; the most useful participant is
often the head of the warehouse.</p>
<blockquote>Resilience is not the absence of a bad Monday. It is knowing what Tuesday looks
like.</blockquote>
<h2>What to measure</h2>
<ol>
<li>Hours from noticing a problem to a decision by someone entitled to make it.</li>
<li>Hours from that decision to the first essential task running again.</li>
<li>The age of the newest backup that has been restored on trial.</li>
</ol>
<p>These three figures fit on one line of a monthly report. When the line moves in the right direction for
a year, the company is sturdier, whatever the next fashion in threats may be.</p>
`,
  translations: {
    id: {
      title: 'Ketahanan digital untuk perusahaan menengah',
      excerpt:
        'Di antara usaha rintisan dan konglomerat ada perusahaan dengan pelanggan nyata dan satu staf TI yang kelelahan. Rencana setahun sesuai ukurannya.',
      content: prose`
<p>Nasihat keamanan digital biasanya ditulis untuk organisasi yang memiliki bagian khusus, atau untuk
perorangan dengan satu laptop. Perusahaan menengah, yakni distributor, klinik, sekolah, dan pabrik
pengolahan yang menopang banyak ekonomi daerah, tidak termasuk keduanya. Mereka bergantung pada sistem
digital seperti perusahaan besar, tetapi melindunginya dengan sumber daya perusahaan kecil.</p>
<p>Berikut rencana satu tahun yang kami pakai dalam pendampingan. Rencana ini mengandaikan satu orang
penanggung jawab, anggaran sederhana, dan tanpa istilah yang rumit.</p>
<h2>Triwulan pertama: kenali yang paling menyakitkan</h2>
<p>Tuliskan paling banyak sepuluh hal yang wajib dapat dilakukan perusahaan setiap hari kerja: menerima
pesanan, membayar upah, mencetak surat jalan, membuka berkas pasien. Di samping masing-masing, catat
sistem dan orang yang menopangnya, serta berapa lama pekerjaan dapat diteruskan dengan tangan. Kebanyakan
perusahaan mendapati dua atau tiga sistem muncul hampir di semua baris. Di situlah upaya tahun ini
ditempatkan.</p>
<h2>Triwulan kedua: buat kehilangan dapat ditanggung</h2>
<ul>
<li>Simpan tiga salinan data penting, pada dua jenis penyimpanan, satu di antaranya di luar kantor dan
tidak selalu tersambung.</li>
<li>Pulihkan sesuatu setiap bulan. Cadangan yang belum pernah dipulihkan adalah harapan, bukan
cadangan.</li>
<li>Cetak daftar telepon. Pada hari dibutuhkan, bisa jadi buku alamatlah yang hilang.</li>
</ul>
<h2>Triwulan ketiga: persulit jalan masuk</h2>
<p>Tiga langkah membayar dirinya sendiri sebelum produk apa pun dibeli: faktor kedua saat masuk ke surel
dan keuangan, pembaruan yang terpasang sendiri, dan berakhirnya akun bersama. Yang terakhir paling tidak
disukai sekaligus paling membuka mata, sebab memperlihatkan siapa sebenarnya yang memiliki akses ke
mana.</p>
<h3>Tentang pemasok</h3>
<p>Ajukan dua pertanyaan tertulis kepada setiap pemasok yang dapat menjangkau sistem Anda: bagaimana Anda
memberi tahu kami bila terjadi sesuatu di tempat Anda, dan apa yang terjadi pada data kami bila usaha Anda
tutup? Jawaban yang kabur pun adalah jawaban.</p>
<h2>Triwulan keempat: berlatih</h2>
<p>Sediakan setengah hari dan satu cerita yang masuk akal. Hari Senin, sistem pesanan menampilkan
permintaan tebusan, dan seorang pelanggan sudah bertanya di media sosial. Siapa yang berbicara? Siapa yang
memutuskan apakah gudang diputus dari jaringan? Pekerjaan mana yang berlanjut di atas kertas? Peserta
tidak perlu ahli teknik; yang paling berguna sering kali kepala gudang.</p>
<blockquote>Ketahanan bukan berarti tidak pernah mengalami Senin yang buruk, melainkan tahu seperti apa
hari Selasanya.</blockquote>
<h2>Yang perlu diukur</h2>
<ol>
<li>Jam sejak masalah disadari sampai keputusan oleh orang yang berwenang.</li>
<li>Jam sejak keputusan itu sampai tugas pokok pertama berjalan kembali.</li>
<li>Usia cadangan terbaru yang sudah dicoba dipulihkan.</li>
</ol>
<p>Ketiga angka itu cukup satu baris dalam laporan bulanan. Bila barisnya bergerak ke arah yang benar
selama setahun, perusahaan menjadi lebih kokoh, apa pun mode ancaman berikutnya.</p>
`,
    },
  },
};
