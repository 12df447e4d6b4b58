import { prose } from '#seeds/content/prose.ts';
import type { SampleArticle } from '#seeds/sample-types.ts';

export const hiddenFoodStocks: SampleArticle = {
  slug: 'stok-pangan-yang-tidak-terlihat',
  category: 'Market Research',
  status: 'published',
  language: 'id',
  daysAgo: 4.3,
  cover: { shape: 'terraces', tone: 'ekonomi' },
  gallery: [
    { shape: 'terraces', tone: 'sosbud' },
    { shape: 'contours', tone: 'laut' },
    { shape: 'islands', tone: 'hankam' },
  ],
  videoUrl: null,
  title: 'Stok pangan yang tidak terlihat',
  excerpt:
    'Gudang resmi hanya sebagian cerita. Kami menguraikan cara membaca stok di rumah, warung, dan perahu tanpa membebani warga dengan pendataan.',
  content: prose`
<p>Pembicaraan tentang ketahanan pangan sering berhenti di pintu gudang. Angka stok diambil dari tempat
yang memang dibangun untuk dihitung, sementara sebagian besar makanan pada suatu hari berada di tempat
lain: di dapur, di rak warung, di palka perahu, dan di ladang yang belum dipanen. Stok semacam itu tidak
terlihat dalam laporan, tetapi merekalah yang menentukan minggu pertama sebuah gangguan.</p>
<h2>Empat lapis persediaan</h2>
<ol>
<li><strong>Dapur.</strong> Berapa hari sebuah rumah tangga dapat makan tanpa berbelanja.</li>
<li><strong>Warung dan pasar.</strong> Berapa lama pedagang dapat melayani tanpa kiriman.</li>
<li><strong>Perjalanan.</strong> Barang yang sudah dibayar tetapi masih di jalan atau di laut.</li>
<li><strong>Tegakan.</strong> Tanaman dan ternak yang dapat dipanen lebih awal dengan kerugian.</li>
</ol>
<p>Tiap lapis berkurang dengan laju yang berbeda. Dapur habis paling cepat dan paling tidak merata.
Tegakan bertahan paling lama, tetapi memanennya lebih awal berarti meminjam dari musim berikutnya.</p>
<h2>Mengukur tanpa membebani</h2>
<p>Mendata setiap dapur tidak mungkin dan tidak patut. Yang kami sarankan adalah kombinasi beberapa cara
ringan yang saling memeriksa.</p>
<h3>Pertanyaan satu menit</h3>
<p>Dalam survei apa pun yang sedang berjalan, titipkan dua pertanyaan: kapan terakhir membeli bahan pokok,
dan berapa hari persediaan di rumah cukup untuk makan seperti biasa. Jawaban per orang kasar, tetapi
sebarannya informatif.</p>
<h3>Mitra warung</h3>
<p>Sejumlah warung yang dipilih secara acak dan diberi imbalan layak mencatat dua hal seminggu sekali:
barang apa yang kosong, dan kapan kiriman berikutnya diharapkan. Catatan kekosongan lebih mudah dan lebih
jujur daripada catatan jumlah.</p>
<h3>Jadwal kapal sebagai termometer</h3>
<p>Keterlambatan kapal barang adalah tanda dini yang murah. Bila keterlambatan dan kekosongan di warung
bergerak bersama, wilayah itu memiliki sedikit bantalan. Bila tidak, ada lapis persediaan lain yang
bekerja dan patut dipelajari.</p>
<h2>Yang sering keliru dibaca</h2>
<ul>
<li>Harga yang tenang bukan bukti stok yang cukup. Pedagang kadang menahan harga demi pelanggan lama
sampai barang benar-benar habis.</li>
<li>Rata-rata wilayah menutupi rumah tangga yang berbelanja setiap hari karena upahnya harian.</li>
<li>Stok yang besar di satu komoditas tidak menolong bila bahan bakar untuk memasaknya terhenti.</li>
</ul>
<blockquote>Ketahanan pangan bukan berapa banyak yang tersimpan, melainkan berapa lama meja makan tetap
terisi ketika yang biasa datang tidak datang.</blockquote>
<p>Hasil pengukuran sebaiknya disajikan dalam hari, bukan ton. Hari dapat dibandingkan dengan lamanya
gangguan, dan dengan demikian langsung dapat dipakai untuk memutuskan kapan bantuan harus berangkat.</p>
`,
  translations: {
    en: {
      title: 'The food stocks nobody sees',
      excerpt:
        'Official warehouses tell only part of the story. How to read what is kept in kitchens, small shops and boats without burdening people.',
      content: prose`
<p>Talk about food security often stops at the warehouse door. Stock figures are taken from places that
were built to be counted, while on any given day most food is somewhere else: in kitchens, on the shelves
of small shops, in the holds of boats and in fields not yet harvested. Such stocks do not appear in
reports, yet they decide how the first week of a disruption goes.</p>
<h2>Four layers of supply</h2>
<ol>
<li><strong>The kitchen.</strong> How many days a household can eat without shopping.</li>
<li><strong>Shops and markets.</strong> How long traders can serve without a delivery.</li>
<li><strong>In transit.</strong> Goods that are paid for but still on the road or at sea.</li>
<li><strong>Standing.</strong> Crops and animals that could be harvested early, at a loss.</li>
</ol>
<p>Each layer shrinks at its own pace. Kitchens empty first, and most unevenly. What stands in the field
lasts longest, but to harvest it early is to borrow from the coming season.</p>
<h2>Measuring without burdening</h2>
<p>To list every kitchen is neither possible nor proper. What we suggest is a combination of light methods
that check each other.</p>
<h3>The one-minute question</h3>
<p>In any survey that is under way, add two questions: when staple food was last bought, and for how many
days the food at home would allow people to eat as usual. Single answers are rough; their distribution is
informative.</p>
<h3>Partner shops</h3>
<p>A number of small shops, randomly chosen and fairly rewarded, note two things once a week: which goods
have run out, and when the next delivery is expected. A record of gaps is easier, and more honest, than a
record of quantities.</p>
<h3>The shipping calendar as a thermometer</h3>
<p>Late cargo boats are a cheap early sign. Where delays and empty shelves move together, an area has
little cushion. Where they do not, another layer is at work and deserves to be studied.</p>
<h2>What is often misread</h2>
<ul>
<li>Calm prices do not prove sufficient stock. Traders sometimes hold prices for loyal customers until the
goods are simply gone.</li>
<li>A regional average hides the households that shop every day because they are paid by the day.</li>
<li>Plenty of one commodity is no help when the fuel to cook it with has stopped arriving.</li>
</ul>
<blockquote>Food security is not how much is stored, but for how long the table stays laid when what
usually comes does not come.</blockquote>
<p>Results are best presented in days rather than tonnes. Days can be set against the length of a
disruption, and so can be used directly to decide when help must set out.</p>
`,
    },
  },
};
