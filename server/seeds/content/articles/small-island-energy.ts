import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const smallIslandEnergy: SampleArticle = {
  slug: 'energi-pulau-kecil-dari-solar-ke-surya',
  category: 'Case Studies',
  status: 'published',
  language: 'id',
  daysAgo: 7.4,
  cover: { shape: 'waves', tone: 'hankam' },
  videoUrl: null,
  title: 'Energi pulau kecil: latihan skenario di Pulau Tirta',
  excerpt:
    'Sebuah pulau rekaan, empat skenario, dan satu pelajaran: listrik yang tangguh dimulai dari siapa yang boleh memutuskan beban mana yang padam lebih dulu.',
  content: prose`
<p>Untuk melatih tim perencana daerah, kami merancang sebuah pulau rekaan bernama Pulau Tirta. Semua angka
di dalamnya dibuat untuk keperluan latihan: dua ribu rumah tangga, satu puskesmas, satu gudang es ikan,
satu menara telekomunikasi, dan pembangkit yang bergantung pada kiriman bahan bakar setiap sepuluh hari.
Peserta berperan sebagai pengelola listrik, kepala desa, pemilik gudang, dan petugas kesehatan.</p>
<h2>Empat skenario</h2>
<ol>
<li><strong>Kapal terlambat.</strong> Kiriman mundur lima hari karena gelombang tinggi.</li>
<li><strong>Panel tertutup.</strong> Tambahan panel surya tersedia, tetapi langit mendung selama
seminggu.</li>
<li><strong>Suku cadang.</strong> Satu pengatur daya rusak dan teknisi terdekat berada di pulau lain.</li>
<li><strong>Beban baru.</strong> Gudang es diperluas tepat ketika musim ikan tiba.</li>
</ol>
<h2>Apa yang terjadi di meja</h2>
<p>Pada putaran pertama hampir semua kelompok berdebat tentang kapasitas: berapa panel, berapa baterai,
berapa liter. Pada putaran kedua perdebatan bergeser. Ketika daya harus dikurangi, tidak ada yang tahu
siapa yang berhak memutuskan beban mana yang padam lebih dahulu. Pengelola listrik menunggu kepala desa,
kepala desa menunggu kecamatan, sementara vaksin di puskesmas terus menghangat.</p>
<blockquote>Kami menambah baterai di atas kertas, tetapi yang kurang ternyata satu halaman
aturan.</blockquote>
<p>Kelompok yang paling cepat pulih bukan yang memiliki peralatan terbanyak, melainkan yang pada awal
latihan menuliskan urutan beban dan menyepakati siapa yang memegang sakelar.</p>
<h2>Urutan beban yang disepakati</h2>
<p>Dari beberapa kali latihan, urutan berikut paling sering bertahan setelah diuji:</p>
<ul>
<li>rantai dingin kesehatan dan penerangan darurat;</li>
<li>pompa air dan menara telekomunikasi pada jam tertentu;</li>
<li>gudang es, bergiliran dengan penerangan rumah;</li>
<li>pengisian perangkat bersama di balai desa;</li>
<li>beban rumah tangga lain.</li>
</ul>
<p>Urutan itu bukan resep. Pulau lain, dengan mata pencaharian lain, akan menyusunnya secara berbeda. Yang
penting ialah bahwa ia disusun sebelum lampu padam, diumumkan secara terbuka, dan ditinjau setiap
musim.</p>
<h2>Pelajaran untuk perencanaan sesungguhnya</h2>
<p>Energi terbarukan mengurangi ketergantungan pada kapal, tetapi menambah ketergantungan pada suku cadang
dan keterampilan. Ketahanan energi karena itu perlu dihitung pada tiga neraca: bahan bakar, komponen, dan
orang. Latihan kami mengukurnya dengan pertanyaan yang sama untuk ketiganya: bila pasokan berhenti hari
ini, berapa hari kita bertahan, dan siapa yang pertama merasakannya?</p>
<p>Bahan latihan Pulau Tirta dapat dipakai ulang dengan data setempat. Kami menganjurkan agar peserta
selalu menyertakan warga yang bukan pejabat; merekalah yang biasanya tahu kabel mana yang sudah lama
disambung sendiri.</p>
`,
  translations: {
    en: {
      title: 'Small-island energy: a scenario exercise on Pulau Tirta',
      excerpt:
        'An invented island, four scenarios and one lesson: resilient power begins with who may decide which load goes dark first.',
      content: prose`
<p>To train regional planning teams we designed an invented island called Pulau Tirta. Every figure in it
was made up for the exercise: two thousand households, one health centre, one ice store for fish, one
telecommunications mast, and a generator that depends on a fuel delivery every ten days. Participants play
the power operator, the village head, the owner of the store and the health officer.</p>
<h2>Four scenarios</h2>
<ol>
<li><strong>The late boat.</strong> Delivery slips by five days because of high seas.</li>
<li><strong>The clouded panels.</strong> Additional solar panels are there, but the sky stays overcast for
a week.</li>
<li><strong>The spare part.</strong> A power controller fails and the nearest technician is on another
island.</li>
<li><strong>The new load.</strong> The ice store is enlarged just as the fishing season begins.</li>
</ol>
<h2>What happened at the table</h2>
<p>In the first round nearly every group argued about capacity: how many panels, how many batteries, how
many litres. In the second the argument moved. When power had to be cut, nobody knew who was entitled to
decide which load should go dark first. The operator waited for the village head, the village head waited
for the district, and all the while the vaccines in the health centre grew warmer.</p>
<blockquote>We kept adding batteries on paper, and what was missing turned out to be one page of
rules.</blockquote>
<p>The groups that recovered fastest were not those with the most equipment. They were the ones that, at
the very start, had written down an order of loads and agreed on who held the switch.</p>
<h2>An agreed order of loads</h2>
<p>Over several runs of the exercise, this order most often survived being tested:</p>
<ul>
<li>the medical cold chain and emergency lighting;</li>
<li>water pumps, and the mast at set hours;</li>
<li>the ice store, in turns with household lighting;</li>
<li>shared charging of devices in the village hall;</li>
<li>all other household loads.</li>
</ul>
<p>The order is no recipe. Another island, with other livelihoods, would arrange it differently. What
matters is that it is arranged before the lights go out, announced openly and reviewed each season.</p>
<h2>Lessons for real planning</h2>
<p>Renewable energy lowers the dependence on ships but raises the dependence on parts and skills. Energy
resilience should therefore be kept in three accounts: fuel, components and people. Our exercise asks the
same question of all three: if supply stopped today, how many days would we last, and who would feel it
first?</p>
<p>The material of Pulau Tirta can be reused with local data. We recommend always including residents who
hold no office; they are usually the ones who know which cable was spliced by hand long ago.</p>
`,
    },
  },
};
