import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const borderMarkets: SampleArticle = {
  slug: 'pasar-di-garis-batas',
  category: 'Industry Analysis',
  status: 'published',
  language: 'id',
  daysAgo: 33.8,
  cover: { shape: 'islands', tone: 'ekonomi' },
  videoUrl: null,
  title: 'Pasar di garis batas: ekonomi sebagai penjaga wilayah',
  excerpt:
    'Pos jaga menandai perbatasan, pasar menghidupinya. Analisis tentang tiga jenis ketergantungan yang perlu dibaca sebelum jalan baru dibangun.',
  content: prose`
<p>Perbatasan sering dibayangkan sebagai garis yang dijaga. Bagi yang tinggal di sana, perbatasan adalah
tempat berbelanja, bersekolah, dan menikah. Selama barang yang lebih murah dan sinyal yang lebih kuat
datang dari seberang, kesetiaan ekonomi warga akan terbelah, betapapun kuatnya rasa kebangsaan mereka.
Karena itu ketahanan wilayah perbatasan perlu dibaca dari pasar, bukan hanya dari pos jaga.</p>
<h2>Tiga jenis ketergantungan</h2>
<h3>Ketergantungan barang</h3>
<p>Susunlah daftar dua puluh barang yang dibeli rumah tangga dalam sebulan dan tandai asalnya. Bukan
jumlah barang dari seberang yang terpenting, melainkan barang mana yang tidak memiliki pengganti. Gula
mungkin dapat diganti; tabung gas dan obat belum tentu.</p>
<h3>Ketergantungan pembeli</h3>
<p>Lada, ikan, atau tenun yang hanya memiliki satu pembeli di seberang membuat penjual menerima harga
berapa pun. Satu pembeli tambahan di sisi sendiri kadang lebih bernilai daripada satu ruas jalan.</p>
<h3>Ketergantungan jasa</h3>
<p>Perbaikan mesin, perawatan gigi, pengiriman uang. Jasa jarang tercatat dalam neraca perdagangan lokal,
padahal di situlah hubungan sehari-hari terjalin.</p>
<h2>Mengapa jalan baru tidak selalu menolong</h2>
<p>Jalan menghubungkan dua arah. Bila pusat ekonomi di seberang lebih dekat dan lebih lengkap, jalan yang
bagus mempercepat arus belanja ke luar. Dalam telaah kami terhadap berbagai rancangan pembangunan, urutan
pekerjaan sering lebih menentukan daripada besarnya anggaran:</p>
<ol>
<li>gudang dan pendingin kecil lebih dahulu, agar hasil setempat tidak harus dijual hari itu juga;</li>
<li>pembiayaan dan pembayaran dalam mata uang sendiri yang mudah diperoleh;</li>
<li>angkutan terjadwal dengan tarif yang pasti;</li>
<li>barulah pelebaran jalan.</li>
</ol>
<h2>Sisi yang tidak boleh dilupakan</h2>
<p>Hubungan lintas batas juga merupakan sumber ketahanan. Kekerabatan, bahasa, dan kepercayaan di antara
pedagang kedua sisi membuat wilayah itu pulih lebih cepat ketika salah satu sisi terganggu. Kebijakan yang
memutus hubungan tersebut atas nama keamanan dapat menghilangkan mata dan telinga terbaik yang dimiliki
wilayah perbatasan.</p>
<blockquote>Tujuannya bukan menutup pintu ke seberang, melainkan memastikan pintu ke dalam terbuka sama
lebarnya.</blockquote>
<h2>Indikator yang kami sarankan</h2>
<ul>
<li>Selisih harga sepuluh barang pokok antara pasar sendiri dan pasar seberang, dihitung termasuk ongkos
perjalanan.</li>
<li>Jumlah pembeli yang dapat dipilih penjual untuk tiga hasil utama.</li>
<li>Hari yang diperlukan untuk memperoleh obat penyakit kronis.</li>
<li>Bagian siswa yang dapat melanjutkan sekolah tanpa meninggalkan kabupaten.</li>
</ul>
<p>Keempatnya dapat dikumpulkan oleh sekolah kejuruan setempat sebagai tugas belajar. Data yang
dikumpulkan warga sendiri biasanya lebih murah, lebih cepat, dan lebih lama dirawat.</p>
`,
  translations: {
    en: {
      title: 'Markets on the line: the economy as guardian of the border',
      excerpt:
        'Guard posts mark a border, markets keep it alive. An analysis of three kinds of dependence to be understood before a new road is built.',
      content: prose`
<p>A border is often imagined as a guarded line. For those who live there it is a place to shop, to go to
school and to marry. As long as cheaper goods and a stronger signal come from the other side, people's
economic loyalty will be divided, however strong their sense of nation. The resilience of border areas
should therefore be read from the market, not only from the guard post.</p>
<h2>Three kinds of dependence</h2>
<h3>Dependence on goods</h3>
<p>List twenty goods that households buy in a month and mark where they come from. What matters most is
not how many come from across the border but which of them have no substitute. Sugar may be replaceable;
gas bottles and medicine may not be.</p>
<h3>Dependence on buyers</h3>
<p>Pepper, fish or woven cloth with a single buyer across the line leaves its seller to accept any price.
One more buyer on one's own side is sometimes worth more than a stretch of road.</p>
<h3>Dependence on services</h3>
<p>Engine repair, dental care, sending money home. Services seldom enter the accounts of local trade,
although it is there that everyday ties are woven.</p>
<h2>Why a new road does not always help</h2>
<p>Roads run both ways. Where the economic centre across the line is nearer and better stocked, a good
road speeds up the outflow of spending. In our reviews of development designs, the order of works often
decided more than the size of the budget:</p>
<ol>
<li>small warehouses and cold stores first, so that local produce need not be sold the same day;</li>
<li>finance and payments in one's own currency that are easy to obtain;</li>
<li>scheduled transport at a reliable fare;</li>
<li>and only then the widening of roads.</li>
</ol>
<h2>The side that must not be forgotten</h2>
<p>Ties across the border are also a source of resilience. Kinship, language and trust between traders on
both sides help an area recover faster when one side is disturbed. Policies that cut those ties in the
name of security may remove the best eyes and ears that a border has.</p>
<blockquote>The aim is not to close the door to the other side, but to make sure that the door to the
inside stands open just as wide.</blockquote>
<h2>Indicators we suggest</h2>
<ul>
<li>The price gap of ten staple goods between one's own market and the one across the line, travel costs
included.</li>
<li>The number of buyers a seller can choose from for the three main products.</li>
<li>The days needed to obtain medicine for a chronic illness.</li>
<li>The share of pupils who can continue school without leaving the regency.</li>
</ul>
<p>All four can be collected by the local vocational school as a learning task. Data that residents
collect themselves is usually cheaper, faster and better looked after.</p>
`,
    },
  },
};
