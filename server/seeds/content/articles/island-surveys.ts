import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const islandSurveys: SampleArticle = {
  slug: 'menyusun-survei-di-negara-kepulauan',
  category: 'Research Tips',
  status: 'published',
  language: 'id',
  daysAgo: 2.1,
  cover: { shape: 'islands', tone: 'sosbud' },
  videoUrl: null,
  title: 'Menyusun survei yang adil di negara kepulauan',
  excerpt:
    'Pulau kecil mahal didatangi sehingga mudah hilang dari sampel. Berikut lima keputusan rancangan yang menjaga suaranya tetap terdengar.',
  content: prose`
<p>Setiap survei adalah serangkaian kompromi antara ketelitian, biaya, dan waktu. Di negara kepulauan
kompromi itu punya arah yang mudah ditebak: yang jauh dan mahal didatangi akan dikurangi. Bila keputusan
tersebut tidak dibuat secara sadar, hasil survei menggambarkan daratan yang mudah dijangkau, lalu dibaca
sebagai gambaran seluruh negeri.</p>
<h2>1. Tetapkan dulu siapa yang tidak boleh hilang</h2>
<p>Sebelum membahas ukuran sampel, tuliskan kelompok yang wajib dapat dilaporkan secara terpisah. Mungkin
warga pulau tanpa pelabuhan, mungkin nelayan musiman, mungkin perempuan kepala keluarga di desa
perbatasan. Daftar ini menentukan strata. Kelompok yang tidak masuk daftar tetap ikut dihitung, tetapi
tidak dijanjikan angkanya sendiri.</p>
<h2>2. Strata menurut waktu tempuh, bukan hanya batas administrasi</h2>
<p>Dua desa dalam satu kecamatan dapat terpisah satu jam berkendara atau dua hari berlayar. Kami
menyarankan strata tambahan berdasarkan waktu tempuh ke pusat layanan terdekat, dihitung pada musim yang
buruk. Cara ini membuat keterpencilan tampak dalam data, bukan tersembunyi di balik nama kabupaten.</p>
<h2>3. Ambil lebih banyak di tempat yang sulit, lalu timbang</h2>
<p>Pengambilan sampel berlebih pada strata yang kecil memberi cukup wawancara untuk dianalisis. Bobot
kemudian mengembalikan proporsi yang sebenarnya. Rumus dasarnya sederhana:</p>
<pre class="ql-syntax">bobot = (jumlah rumah tangga dalam strata / jumlah seluruh rumah tangga)
      : (jumlah wawancara dalam strata / jumlah seluruh wawancara)
</pre>
<p>Laporkan selalu dua hal: hasil tertimbang untuk gambaran umum, dan jumlah wawancara tak tertimbang di
samping tiap angka agar pembaca tahu seberapa kokoh pijakannya.</p>
<h2>4. Rencanakan cuaca sebagai bagian dari rancangan</h2>
<ul>
<li>Tentukan jendela lapangan per gugus pulau, bukan satu jadwal untuk semuanya.</li>
<li>Siapkan daftar pengganti yang dipilih secara acak sejak awal, sehingga tim tidak memilih sendiri desa
yang lebih dekat.</li>
<li>Catat setiap penggantian beserta alasannya. Penggantian yang menumpuk pada satu strata adalah temuan,
bukan gangguan.</li>
</ul>
<h2>5. Terjemahkan makna, bukan kata</h2>
<p>Kata seperti <em>aman</em>, <em>percaya</em>, atau <em>cukup</em> dipahami berbeda dari satu bahasa
daerah ke bahasa daerah lain. Lakukan wawancara kognitif dengan beberapa penutur sebelum kuesioner
dikunci: minta mereka menceritakan dengan kata sendiri apa yang ditanyakan. Bila ceritanya berbeda dari
maksud peneliti, yang diperbaiki adalah pertanyaannya.</p>
<h2>Tiga pertanyaan penutup</h2>
<ol>
<li>Siapa yang tidak mungkin terpilih dalam rancangan ini?</li>
<li>Ke arah mana hasil akan condong karenanya?</li>
<li>Di bagian mana laporan hal itu dikatakan dengan terang?</li>
</ol>
<p>Survei yang adil bukan survei tanpa kekurangan. Ia adalah survei yang kekurangannya diketahui,
dituliskan, dan tidak selalu menimpa orang yang sama.</p>
`,
  translations: {
    en: {
      title: 'Designing a fair survey in an archipelago',
      excerpt:
        'Small islands are costly to reach and so easily vanish from a sample. Five design decisions that keep their voices in the result.',
      content: prose`
<p>Every survey is a series of compromises between precision, cost and time. In an archipelago those
compromises lean in a predictable direction: what is distant and expensive gets cut. Unless that choice is
made deliberately, the result describes the mainland that was easy to reach, and is then read as a picture
of the whole country.</p>
<h2>1. First decide who must not go missing</h2>
<p>Before discussing sample size, write down the groups that must be reportable on their own. They may be
residents of islands without a harbour, seasonal fishers, or women who head households in border villages.
This list determines the strata. Groups outside it are still counted, but no figure of their own is
promised.</p>
<h2>2. Stratify by travel time, not only by administrative border</h2>
<p>Two villages of one district may lie an hour's drive apart, or two days by boat. We suggest an
additional stratum based on the time it takes to reach the nearest service centre, measured in the bad
season. Remoteness then becomes visible in the data instead of hiding behind the name of a regency.</p>
<h2>3. Take more where it is hard, then weight</h2>
<p>Oversampling small strata yields enough interviews for analysis. Weights then restore the true
proportions. The basic formula is simple:</p>
<pre class="ql-syntax">weight = (households in the stratum / all households)
       : (interviews in the stratum / all interviews)
</pre>
<p>Always report two things: the weighted result for the overall picture, and beside each figure the
unweighted number of interviews, so that readers know how firm the ground is.</p>
<h2>4. Treat the weather as part of the design</h2>
<ul>
<li>Set a field window for each group of islands instead of one calendar for all.</li>
<li>Draw a random list of replacements at the outset, so that teams do not pick the nearer village
themselves.</li>
<li>Record every replacement with its reason. Replacements that pile up in one stratum are a finding, not
a nuisance.</li>
</ul>
<h2>5. Translate meaning, not words</h2>
<p>Words such as <em>safe</em>, <em>trust</em> or <em>enough</em> are understood differently from one
regional language to the next. Hold cognitive interviews with a few speakers before the questionnaire is
locked: ask them to retell in their own words what is being asked. Where the retelling differs from the
researcher's intent, it is the question that must change.</p>
<h2>Three closing questions</h2>
<ol>
<li>Who has no chance of being selected under this design?</li>
<li>In which direction will the results lean because of that?</li>
<li>Where in the report is this said plainly?</li>
</ol>
<p>A fair survey is not one without flaws. It is one whose flaws are known, written down, and do not
always fall on the same people.</p>
`,
    },
  },
};
