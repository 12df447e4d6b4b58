import { paragraphs } from '#seeds/content/prose.ts';
import type { SampleResearch } from '#seeds/sample-types.ts';

export const maritimeEconomy: SampleResearch = {
  slug: 'pelabuhan-kecil-sebagai-simpul-ketahanan',
  authors: ['Ratna Wulandari', 'Yosef Tanamal'],
  type: 'report',
  tags: ['maritim', 'kepulauan', 'logistik', 'ekonomi daerah', 'keamanan laut'],
  downloadUrl: null,
  isPublished: true,
  daysAgo: 143.7,
  language: 'id',
  title: 'Pelabuhan kecil sebagai simpul ketahanan',
  abstract:
    'Pelabuhan kecil jarang menang dalam hitungan biaya dan manfaat karena manfaatnya tersebar di banyak gatra. Laporan ini mengusulkan cara menghitung manfaat yang tersebar itu, dengan contoh perhitungan pada jaringan pelabuhan rekaan.',
  content: paragraphs`
Dalam perhitungan biaya dan manfaat yang biasa, pelabuhan kecil bersaing dengan jalan raya dan pelabuhan
besar. Ia
hampir selalu kalah, karena yang dihitung hanyalah muatan. Padahal pelabuhan yang sama menjadi jalur
rujukan pasien,
titik berkumpul saat bencana, tempat bermalam kapal patroli, dan satu-satunya pasar bagi nelayan di
sekitarnya.

Laporan ini menyusun daftar sebelas fungsi pelabuhan kecil dan membaginya menurut gatra. Untuk setiap
fungsi kami
bertanya: bila pelabuhan ini tidak ada, siapa yang menggantikannya, seberapa jauh, dan berapa lama?
Jawaban atas
pertanyaan itulah yang kami sebut nilai simpul. Satuannya jam dan orang, bukan rupiah.

Untuk memperlihatkan caranya, kami membangun jaringan rekaan dengan dua belas pelabuhan dan menutupnya
satu per satu.
Dalam jaringan itu, pelabuhan dengan muatan terkecil ternyata memiliki nilai simpul yang tinggi, sebab
semua jalur
penggantinya melewati selat yang sama. Contoh ini bukan gambaran keadaan di mana pun; gunanya menunjukkan
bahwa
peringkat menurut muatan dan peringkat menurut nilai simpul dapat sangat berbeda.

Cara ini memiliki batas. Nilai simpul tidak memberi tahu berapa banyak uang yang patut dikeluarkan; ia
memberi tahu
apa yang hilang bila tidak dikeluarkan. Keputusan akhirnya tetap bersifat politik, dan memang seharusnya
demikian.

Kami menyarankan agar setiap rencana penutupan atau penurunan kelas pelabuhan disertai satu halaman nilai
simpul,
disusun bersama nakhoda, bidan, dan pedagang setempat, sebelum angka muatan dibicarakan.
`,
  translations: {
    en: {
      title: 'Small ports as nodes of resilience',
      abstract:
        'Small ports seldom win in cost and benefit studies, because their benefits are spread over many domains. This report proposes a way of counting what is spread, with a worked example on an invented network of ports.',
      content: paragraphs`
In the usual study of costs and benefits a small port competes with a road and with a large port. It
nearly always
loses, since only cargo is counted. Yet the same port is a route for patients, a gathering place in
disasters, a berth
for patrol boats, and the only market for the fishers around it.

This report lists eleven functions of small ports and sorts them by domain. Of each function we ask: if
this port did
not exist, what would take its place, how far away, and after how long? The answers are what we call the
nodal value.
Its units are hours and people, not money.

To show how it works we built an invented network of twelve ports and closed them one by one. In that
network the port
with the least cargo turned out to have a high nodal value, because all the alternatives to it led through
the same
strait. The example depicts no real place; its use is to show that a ranking by cargo and a ranking by
nodal value can
differ widely.

The method has limits. Nodal value does not say how much money should be spent; it says what is lost if
none is. The
final decision remains political, and rightly so.

We recommend that every plan to close or downgrade a port be accompanied by one page on its nodal value,
written
together with local skippers, midwives and traders, before any figure of cargo is discussed.
`,
    },
  },
};
