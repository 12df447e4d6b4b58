import { paragraphs } from '#seeds/content/prose.ts';
import type { SampleResearch } from '#seeds/sample-types.ts';

/** The draft: seen in the dashboard, never on the site. */
export const skillsForesight: SampleResearch = {
  slug: 'keterampilan-untuk-daerah-yang-menua',
  authors: ['Maria Lestari', 'Nadia Kurnia'],
  type: 'whitepaper',
  tags: ['pendidikan', 'SDM', 'kependudukan'],
  downloadUrl: null,
  isPublished: false,
  daysAgo: 3.4,
  language: 'id',
  title: 'Keterampilan untuk daerah yang menua',
  abstract:
    'Rancangan awal buku putih tentang daerah yang ditinggalkan kaum mudanya. Bagaimana pendidikan kejuruan dapat disusun dari kebutuhan orang yang tinggal, bukan hanya dari lowongan di kota?',
  content: paragraphs`
Naskah ini masih berupa rancangan dan dibagikan untuk ditanggapi di dalam lembaga.

Pendidikan kejuruan biasanya disusun dari lowongan kerja. Bagi daerah yang ditinggalkan kaum mudanya, cara
itu
mempercepat kepergian: lulusan terbaik dilatih untuk pekerjaan yang tidak ada di tempatnya. Kami
mengusulkan titik
tolak yang lain, yakni daftar pekerjaan yang harus tetap ada agar sebuah daerah layak dihuni.

Daftar itu disusun bersama warga: merawat lansia, menjaga pompa air, mengemudikan kapal, memperbaiki atap,
mencatat
keuangan koperasi. Untuk setiap pekerjaan ditanyakan siapa yang melakukannya sekarang, berapa usianya, dan
siapa yang
sedang belajar darinya. Kolom terakhir yang kosong adalah kurikulum.

Bagian yang masih harus ditulis: cara membiayai pelatihan bagi peserta dewasa, pengakuan atas keterampilan
yang
diperoleh tanpa sekolah, dan contoh perhitungan untuk satu kecamatan rekaan.
`,
  translations: {
    en: {
      title: 'Skills for regions that grow old',
      abstract:
        'An early draft of a white paper on regions that their young people leave. How can vocational education be built on the needs of those who stay, and not only on vacancies in the city?',
      content: paragraphs`
This text is a draft and is shared for comments within the institute.

Vocational education is usually derived from vacancies. In regions that young people leave, this speeds up
their
leaving: the best graduates are trained for jobs that do not exist where they live. We propose another
point of
departure, namely a list of the work that must go on for a region to remain liveable.

The list is made with residents: caring for the old, tending the water pump, steering the boat, mending
roofs, keeping
the accounts of the cooperative. For each kind of work we ask who does it now, how old they are and who is
learning
from them. Where the last column is empty, there is the curriculum.

Still to be written: how to fund training for adults, how to recognise skills acquired without a school,
and a worked
example for one invented district.
`,
    },
  },
};
