import { paragraphs } from '#seeds/content/prose.ts';
import type { SampleResearch } from '#seeds/sample-types.ts';

export const earlyWarning: SampleResearch = {
  slug: 'peringatan-dini-sampai-ke-dapur',
  authors: ['Yosef Tanamal', 'Desi Marlina', 'Ratna Wulandari'],
  type: 'case-study',
  tags: ['bencana', 'komunikasi risiko', 'pesisir', 'kepercayaan'],
  downloadUrl: null,
  isPublished: true,
  daysAgo: 82.5,
  language: 'id',
  title: 'Peringatan dini yang sampai ke dapur: kasus Teluk Harapan',
  abstract:
    'Studi kasus dari latihan simulasi di kota pesisir rekaan. Kami menelusuri jalan sebuah peringatan dari ruang kendali sampai ke orang terakhir yang mendengarnya, dan mencatat di mana ia tertahan, berubah, atau tidak dipercaya.',
  content: paragraphs`
Sebuah peringatan dini baru berguna ketika orang terakhir bergerak. Dalam latihan simulasi Teluk Harapan,
kami
mengikuti satu peringatan sejak dikeluarkan sampai tiga puluh peserta yang berperan sebagai warga
menyatakan telah
memutuskan sesuatu. Semua tempat dan peran dalam latihan ini rekaan; yang nyata adalah cara orang
menanggapinya.

Peringatan itu melewati lima tangan: ruang kendali, kantor kelurahan, pengurus lingkungan, grup
percakapan, dan
percakapan di dapur. Di setiap tangan isinya berubah. Kata yang menyatakan kemungkinan hilang lebih
dahulu, disusul
sumbernya, lalu jamnya. Yang bertahan sampai akhir hanyalah perintah, dan perintah tanpa sumber paling
mudah diragukan.

Kami menguji tiga perubahan. Pertama, pesan dimulai dengan tindakan, bukan dengan penjelasan. Kedua,
setiap pesan
membawa satu cara untuk memeriksanya. Ketiga, pengurus lingkungan diberi wewenang tertulis untuk memulai
evakuasi
kecil tanpa menunggu perintah. Perubahan ketiga paling banyak mengurangi waktu tunggu dalam latihan kami.

Hal yang tidak kami duga: peserta yang memiliki tugas, sekecil apa pun, lebih jarang menunda. Membawa
kunci musala,
menuntun tetangga yang lansia, mematikan gas. Tugas mengubah pendengar menjadi pelaku.

Studi ini menyarankan agar sistem peringatan diukur dari dapur, bukan dari menara. Pertanyaan ujinya satu:
berapa
menit sejak peringatan keluar sampai orang yang paling sulit dijangkau mulai bergerak, dan siapa yang
memberitahunya?
`,
  translations: {
    en: {
      title: 'Early warning that reaches the kitchen: the case of Teluk Harapan',
      abstract:
        'A case study from a simulation in an invented coastal town. We follow a warning from the control room to the last person who hears it, and note where it is held up, altered or not believed.',
      content: paragraphs`
An early warning is useful only once the last person moves. In the simulation of Teluk Harapan we followed
a single
warning from its release until thirty participants in the roles of residents said that they had decided
something.
Every place and role in the exercise is invented; what is real is the way people responded.

The warning passed through five pairs of hands: the control room, the ward office, the neighbourhood
committee, the
chat group and the talk in the kitchen. In each its content changed. The words for likelihood went first,
then the
source, then the time. What survived to the end was the order alone, and an order without a source is the
easiest to
doubt.

We tried three changes. First, messages begin with the action and not with the explanation. Second, each
carries one
way of checking it. Third, neighbourhood committees hold a written authority to begin a small evacuation
without
waiting for an order. In our exercise the third change cut the waiting time most.

One thing we had not expected: participants with a task, however small, delayed less often. To carry the
key of the
prayer house, to guide an elderly neighbour, to turn off the gas. A task turns a listener into an actor.

The study suggests measuring warning systems from the kitchen and not from the tower. The test is one
question: how
many minutes pass between the release of a warning and the moment at which the person hardest to reach
begins to
move, and who told them?
`,
    },
  },
};
