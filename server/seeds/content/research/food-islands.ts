import { paragraphs } from '#seeds/content/prose.ts';
import type { SampleResearch } from '#seeds/sample-types.ts';

export const foodIslands: SampleResearch = {
  slug: 'ketahanan-pangan-di-wilayah-kepulauan',
  authors: ['Ratna Wulandari', 'Bagus Prakoso', 'Desi Marlina'],
  type: 'report',
  tags: ['ketahanan pangan', 'kepulauan', 'logistik', 'metode', 'data'],
  downloadUrl: null,
  isPublished: true,
  daysAgo: 9.3,
  language: 'id',
  title: 'Ketahanan pangan di wilayah kepulauan: siapa yang paling rentan?',
  abstract:
    'Laporan ini mengusulkan cara membaca kerentanan pangan antarpulau dari sisi waktu, bukan dari sisi jumlah. Empat lapis persediaan diukur dalam hari, lalu dibandingkan dengan lamanya gangguan yang masuk akal bagi tiap gugus pulau.',
  content: paragraphs`
Ukuran ketahanan pangan yang lazim menjumlahkan produksi dan stok di tingkat provinsi. Bagi wilayah
kepulauan,
jumlah semacam itu menutupi persoalan pokok: makanan bisa ada, tetapi di pulau yang lain. Laporan ini
karena itu
memakai satuan hari. Pertanyaannya, bila kapal tidak datang, berapa hari sebuah pulau dapat makan seperti
biasa?

Kerangka yang kami susun membedakan empat lapis persediaan: dapur, warung dan pasar, barang dalam
perjalanan,
serta tanaman dan ternak yang belum dipanen. Tiap lapis diukur dengan alat yang ringan dan saling memeriksa.
Kuesioner pendek dititipkan pada survei yang sudah berjalan, warung mitra mencatat kekosongan barang, dan
jadwal
kapal dibaca sebagai tanda dini.

Kerangka itu kami coba dalam latihan meja dengan gugus pulau rekaan. Latihan menunjukkan bahwa urutan
kerentanan
berubah tajam ketika satuan ton diganti dengan satuan hari. Pulau dengan gudang terbesar tidak selalu
menjadi yang
paling lama bertahan, sebab dapurnya paling cepat kosong dan pembelinya paling bergantung pada upah harian.

Kami menarik tiga saran. Pertama, laporkan persediaan dalam hari beserta rentang ketidakpastiannya. Kedua,
catat
rumah tangga yang berbelanja setiap hari sebagai kelompok tersendiri. Ketiga, tetapkan ambang keberangkatan
bantuan sebelum musim gelombang, sehingga keputusan tidak menunggu perdebatan.

Keterbatasan utama kerangka ini ialah ketergantungannya pada catatan warung yang sukarela. Lampiran laporan
memuat lembar catatan, cara memberi imbalan yang patut, dan pemeriksaan sederhana untuk mengenali catatan
yang
tidak wajar.
`,
  translations: {
    en: {
      title: 'Food resilience in archipelagic regions: who is most exposed?',
      abstract:
        'This report proposes reading the exposure of islands in terms of time rather than quantity. Four layers of supply are measured in days and set against the length of disruption that is plausible for each group of islands.',
      content: paragraphs`
The usual measures of food security add up production and stocks at the level of a province. For
archipelagic
regions such sums conceal the main problem: there may be food, but on another island. This report therefore
counts in days. If the boat does not come, for how many days can an island eat as usual?

Our frame distinguishes four layers of supply: kitchens, shops and markets, goods in transit, and crops and
animals not yet harvested. Each layer is measured with light instruments that check one another. Short
questions
travel with surveys that are under way, partner shops note which goods have run out, and the shipping
calendar is
read as an early sign.

We tried the frame in a tabletop exercise with an invented group of islands. The exercise showed that the
order of
exposure changes sharply when tonnes are replaced by days. The island with the largest warehouse was not
always the
one to hold out longest, since its kitchens emptied first and its buyers depended most on daily wages.

We draw three recommendations. First, report supplies in days together with their range of uncertainty.
Second,
record households that shop every day as a group of their own. Third, agree on the threshold at which help
sets out
before the season of high seas, so that the decision does not have to wait for a debate.

The main limitation of the frame is its reliance on voluntary notes by shopkeepers. The annex contains the
record
sheet, a proper way of rewarding those who keep it, and simple checks that reveal implausible entries.
`,
    },
  },
};
