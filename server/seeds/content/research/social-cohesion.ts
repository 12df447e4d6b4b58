import { paragraphs } from '#seeds/content/prose.ts';
import type { SampleResearch } from '#seeds/sample-types.ts';

export const socialCohesion: SampleResearch = {
  slug: 'kohesi-sosial-setelah-pemilihan',
  authors: ['Maria Lestari', 'Yosef Tanamal'],
  type: 'research-brief',
  tags: ['kohesi sosial', 'demokrasi', 'kepercayaan', 'metode'],
  downloadUrl: null,
  isPublished: true,
  daysAgo: 47.1,
  language: 'id',
  title: 'Kohesi sosial setelah pemilihan: apa yang patut diamati',
  abstract:
    'Perbedaan pilihan adalah tanda demokrasi yang hidup. Ringkasan ini membedakan perbedaan yang sehat dari keretakan, lewat tujuh tanda dalam kehidupan bertetangga yang dapat diamati tanpa menanyakan pilihan siapa pun.',
  content: paragraphs`
Setelah pemilihan, pertanyaan yang sering diajukan ialah apakah masyarakat terbelah. Pertanyaan itu sulit
dijawab dan
mudah memperburuk keadaan, sebab warga diminta mengingat kembali di kubu mana mereka berada. Ringkasan ini
mengusulkan
agar yang diamati bukan pendapat, melainkan kerja sama sehari-hari.

Tujuh tanda yang kami sarankan: kehadiran dalam kerja bakti, iuran kematian yang tetap terkumpul,
pertukaran makanan
pada hari besar, arisan yang anggotanya tidak berubah, grup percakapan warga yang tidak bercabang, warung
yang tetap
didatangi semua pihak, dan anak-anak yang tetap bermain bersama.

Tidak satu pun dari tanda itu menanyakan pilihan politik. Semuanya dapat diamati oleh warga sendiri, dan
masing-masing
memiliki ingatan: orang tahu bagaimana keadaannya tahun lalu. Karena itu perubahan lebih mudah dinilai
daripada keadaan
pada satu saat.

Kami menyarankan pengamatan tiga kali: sebulan sebelum, sebulan sesudah, dan setengah tahun sesudah
pemilihan.
Perubahan yang muncul lalu hilang adalah suhu biasa. Perubahan yang menetap pada tiga tanda atau lebih patut
dibicarakan di musyawarah warga, bukan diumumkan sebagai temuan dari luar.

Keterbatasan cara ini ialah bahwa warga yang sudah lama tersisih tidak tampak dalam kebiasaan bersama mana
pun.
Bagi mereka diperlukan percakapan tersendiri, dengan pertanyaan yang paling sederhana: kapan terakhir kali
seseorang
mengetuk pintu Anda?
`,
  translations: {
    en: {
      title: 'Social cohesion after an election: what is worth observing',
      abstract:
        'Different choices are a sign of a living democracy. This brief tells healthy difference from rupture by seven signs in neighbourhood life that can be observed without asking anybody how they voted.',
      content: paragraphs`
After an election the question is often whether society is divided. It is hard to answer and easily makes
matters
worse, for it asks people to recall which camp they were in. This brief proposes to observe not opinions
but everyday
cooperation.

We suggest seven signs: attendance at communal work, burial contributions that are still paid, food that
is exchanged
on holidays, savings circles whose members stay the same, neighbourhood chats that do not split, shops
that all sides
still visit, and children who still play together.

None of the signs asks about political choice. All can be observed by residents themselves, and each has a
memory:
people know how things were a year ago. Change is therefore easier to judge than the state of things at
one moment.

We recommend observing three times: a month before, a month after and half a year after the election.
Changes that
appear and vanish are ordinary weather. Changes that persist in three signs or more deserve to be
discussed in a
meeting of residents, rather than announced as a finding from outside.

The limit of this approach is that people who have long been left out do not appear in any shared habit.
They need a
conversation of their own, with the simplest of questions: when did somebody last knock on your door?
`,
    },
  },
};
