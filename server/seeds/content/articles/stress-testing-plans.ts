import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const stressTestingPlans: SampleArticle = {
  slug: 'uji-tekanan-untuk-rencana-bisnis',
  category: 'Business Insights',
  status: 'published',
  language: 'id',
  daysAgo: 98.7,
  videoUrl: null,
  title: 'Uji tekanan untuk rencana bisnis yang terlalu mulus',
  excerpt:
    'Rencana lima tahun biasanya hanya mengenal satu masa depan. Lokakarya setengah hari ini memaksanya berhadapan dengan empat masa depan sekaligus.',
  content: prose`
<p>Rencana bisnis yang baik bercerita dengan lancar. Pasar tumbuh, kapasitas mengikuti, laba menyusul.
Justru kelancaran itulah yang perlu dicurigai: ia menandakan bahwa semua anggapan di dalamnya bergerak ke
arah yang sama. Uji tekanan adalah cara sopan untuk bertanya apa yang terjadi bila tidak demikian.</p>
<h2>Menemukan anggapan yang diam</h2>
<p>Mintalah setiap penulis rencana melengkapi kalimat ini sebanyak sepuluh kali: <em>rencana ini hanya
berjalan bila ...</em> Lima yang pertama biasanya tentang permintaan dan harga. Yang menarik baru muncul
setelah itu: bila pelabuhan tetap buka setiap hari, bila manajer produksi tidak pindah, bila izin
diperpanjang tanpa perubahan, bila warga sekitar tetap menyambut baik.</p>
<p>Pilih dua anggapan yang memenuhi dua syarat: dampaknya besar bila keliru, dan Anda sendiri tidak dapat
mengendalikannya.</p>
<h2>Empat masa depan di satu papan</h2>
<p>Dua anggapan dengan dua kemungkinan memberi empat kotak. Beri setiap kotak sebuah nama yang mudah
diingat, lalu tulis satu paragraf tentang hari kerja biasa di dalamnya. Bukan bencana, bukan keajaiban:
hari Rabu biasa, tiga tahun dari sekarang.</p>
<ol>
<li>Bacalah rencana seolah-olah Anda hidup di kotak pertama. Tandai kalimat yang terdengar janggal.</li>
<li>Ulangi untuk ketiga kotak lainnya.</li>
<li>Hitung kalimat mana yang janggal di lebih dari satu kotak. Itulah bagian rencana yang rapuh.</li>
<li>Cari kalimat yang tetap masuk akal di keempat kotak. Itulah inti yang layak dipercepat.</li>
</ol>
<h2>Dari cerita ke keputusan</h2>
<h3>Langkah tanpa sesal</h3>
<p>Tindakan yang berguna di semua kotak sebaiknya dimulai sekarang: melatih orang kedua untuk setiap peran
kunci, merapikan kontrak, memperpendek waktu penagihan.</p>
<h3>Pilihan yang murah</h3>
<p>Tindakan yang hanya berguna di satu kotak dapat disiapkan tanpa dijalankan: nota kesepahaman dengan
pemasok cadangan, lahan yang disewa dengan hak beli, rancangan produk yang disimpan di laci.</p>
<h3>Tanda pengenal</h3>
<p>Untuk setiap kotak tuliskan dua tanda dini yang dapat diamati dari luar. Tinjau setiap triwulan. Bila
tiga dari delapan tanda berubah, lokakarya diulang.</p>
<blockquote>Tujuannya bukan menebak masa depan, melainkan berhenti terkejut oleh masa depan yang
sebenarnya dapat dibayangkan.</blockquote>
<h2>Kekeliruan yang lazim</h2>
<ul>
<li>Menamai kotak dengan <em>baik</em> dan <em>buruk</em>, sehingga peserta hanya membela kotak yang
baik.</li>
<li>Mengundang hanya direksi. Sopir, bagian penagihan, dan satu pelanggan lama melihat hal yang tidak
terlihat dari ruang rapat.</li>
<li>Menyimpan hasilnya sebagai lampiran. Satu halaman di dinding lebih berpengaruh daripada dua puluh
halaman di server.</li>
</ul>
<p>Ketahanan usaha dan ketahanan nasional bertemu di titik ini. Perusahaan yang mampu bertahan tidak
merumahkan pekerjanya pada gangguan pertama, dan wilayah dengan banyak perusahaan semacam itu pulih lebih
cepat.</p>
`,
  translations: {
    en: {
      title: 'Stress-testing a business plan that reads too smoothly',
      excerpt:
        'A five-year plan usually knows only one future. This half-day workshop makes it face four of them at once, and keeps what survives.',
      content: prose`
<p>A good business plan tells its story fluently. The market grows, capacity follows, profit comes after.
It is this very fluency that deserves suspicion: it is a sign that all the assumptions inside move in the
same direction. A stress test is a polite way of asking what happens when they do not.</p>
<h2>Finding the silent assumptions</h2>
<p>Ask each author of the plan to complete this sentence ten times: <em>this plan works only if ...</em>
The first five are usually about demand and prices. What is interesting comes afterwards: if the port
stays open every day, if the production manager does not leave, if the permit is renewed unchanged, if the
neighbours remain friendly.</p>
<p>Choose two assumptions that meet two conditions: the effect is large if they are wrong, and you cannot
control them yourself.</p>
<h2>Four futures on one board</h2>
<p>Two assumptions with two outcomes each make four boxes. Give every box a name that is easy to remember,
and write one paragraph about an ordinary working day inside it. Not a disaster, not a miracle: an
ordinary Wednesday, three years from now.</p>
<ol>
<li>Read the plan as if you lived in the first box. Mark the sentences that sound odd.</li>
<li>Do the same for the other three.</li>
<li>Count the sentences that are odd in more than one box. They are the fragile part of the plan.</li>
<li>Look for the sentences that still make sense in all four. They are the core that is worth speeding
up.</li>
</ol>
<h2>From stories to decisions</h2>
<h3>Moves without regret</h3>
<p>Actions that help in every box should begin now: training a second person for each key role, tidying up
contracts, shortening the time to collect payment.</p>
<h3>Cheap options</h3>
<p>Actions that help in one box only can be prepared without being carried out: a memorandum with a second
supplier, land leased with a right to buy, a product design kept in a drawer.</p>
<h3>Signposts</h3>
<p>For each box write down two early signs that can be observed from outside. Review them every quarter.
When three of the eight have changed, hold the workshop again.</p>
<blockquote>The aim is not to guess the future, but to stop being surprised by futures that could well
have been imagined.</blockquote>
<h2>Common mistakes</h2>
<ul>
<li>Naming the boxes <em>good</em> and <em>bad</em>, so that participants merely defend the good one.</li>
<li>Inviting only the directors. Drivers, the billing desk and one old customer see what cannot be seen
from the meeting room.</li>
<li>Filing the result as an appendix. One page on the wall has more influence than twenty on a server.</li>
</ul>
<p>The resilience of a business and that of a nation meet at this point. A company that can withstand a
shock does not dismiss its workers at the first disturbance, and a region with many such companies
recovers sooner.</p>
`,
    },
  },
};
