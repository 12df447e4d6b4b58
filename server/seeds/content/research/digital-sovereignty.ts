import { paragraphs } from '#seeds/content/prose.ts';
import type { SampleResearch } from '#seeds/sample-types.ts';

export const digitalSovereignty: SampleResearch = {
  slug: 'digital-economy-and-sovereignty-over-data',
  authors: ['Bagus Prakoso', 'Nadia Kurnia'],
  type: 'whitepaper',
  tags: ['digital economy', 'public policy', 'data', 'method'],
  downloadUrl: null,
  isPublished: true,
  daysAgo: 28.6,
  language: 'en',
  title: 'The digital economy and sovereignty over data: a working definition',
  abstract:
    'Data sovereignty is often reduced to the place where servers stand. This white paper proposes a definition in four questions: who can read, who can stop, who can move and who can rebuild. It sets out what each asks of public institutions.',
  content: paragraphs`
Debates on data sovereignty tend to revolve around geography. A server within the borders is taken to be
safe, one
beyond them to be lost. Location matters, but it answers only part of what citizens and institutions need
to know.
A server at home can be run on a licence that may end tomorrow; one abroad can hold data that nobody there
is able
to read.

We propose a working definition in four questions. Who can read the data, in fact and not only by
contract? Who can
stop the service, with what notice and on which ground? Who can move the data elsewhere, in what time and
in which
format? And who can rebuild the service if it ceases to exist, with which people and which documents?

Each question leads to a test that an institution can carry out by itself. Readability is tested by asking
who holds
the keys. Stoppability is tested by reading the terms for suspension aloud to those who would be affected.
Movability is tested by moving a part of the data once a year. The ability to rebuild is tested by
starting a copy
of the service from its documentation alone, with people who did not build it.

The paper applies the tests to three invented cases: a regional health register, a payment service for small
traders and a school platform. The cases show that institutions often score well on location and poorly on
rebuilding, because knowledge has moved to suppliers even where machines have not.

Our recommendations concern procurement. Contracts should fund the annual test of moving, require
documentation that
is good enough for outsiders, and treat the training of local engineers as part of the service that is
bought.
Sovereignty, so understood, is not isolation. It is the ability to leave, and therefore the freedom to stay.
`,
  translations: {
    id: {
      title: 'Ekonomi digital dan kedaulatan data: sebuah definisi kerja',
      abstract:
        'Kedaulatan data kerap disempitkan menjadi letak server. Buku putih ini mengusulkan definisi dalam empat pertanyaan: siapa yang dapat membaca, menghentikan, memindahkan, dan membangun kembali, beserta tuntutannya bagi lembaga publik.',
      content: paragraphs`
Perdebatan tentang kedaulatan data cenderung berkisar pada letak. Server di dalam negeri dianggap aman,
server di
luar dianggap hilang. Letak memang penting, tetapi hanya menjawab sebagian dari hal yang perlu diketahui
warga dan
lembaga. Server di dalam negeri dapat berjalan dengan lisensi yang berakhir besok; server di luar dapat
menyimpan
data yang tidak dapat dibaca oleh siapa pun di sana.

Kami mengusulkan definisi kerja dalam empat pertanyaan. Siapa yang dapat membaca data itu, pada
kenyataannya dan
bukan hanya menurut kontrak? Siapa yang dapat menghentikan layanan, dengan pemberitahuan berapa lama dan
atas dasar
apa? Siapa yang dapat memindahkan data ke tempat lain, dalam waktu berapa lama dan dalam format apa? Dan
siapa yang
dapat membangun kembali layanan itu bila lenyap, dengan orang dan dokumen yang mana?

Setiap pertanyaan membawa satu uji yang dapat dilakukan sendiri oleh lembaga. Keterbacaan diuji dengan
menanyakan
siapa pemegang kunci. Penghentian diuji dengan membacakan syaratnya kepada mereka yang akan terdampak.
Pemindahan
diuji dengan memindahkan sebagian data setahun sekali. Kemampuan membangun kembali diuji dengan menyalakan
salinan
layanan hanya dari dokumentasinya, oleh orang yang tidak ikut membuatnya.

Buku putih ini menerapkan keempat uji pada tiga kasus rekaan: register kesehatan daerah, layanan
pembayaran bagi
pedagang kecil, dan platform sekolah. Kasus-kasus itu menunjukkan bahwa lembaga dapat bernilai baik dalam
hal letak
tetapi lemah dalam hal membangun kembali, karena pengetahuan sudah berpindah ke pemasok walaupun mesinnya
belum.

Saran kami menyangkut pengadaan. Kontrak perlu membiayai uji pemindahan tahunan, mensyaratkan dokumentasi
yang cukup
bagi orang luar, dan memperlakukan pelatihan teknisi setempat sebagai bagian dari layanan yang dibeli.
Kedaulatan
dalam pengertian ini bukan keterasingan. Ia adalah kemampuan untuk pergi, dan karena itu kebebasan untuk
tinggal.
`,
    },
  },
};
