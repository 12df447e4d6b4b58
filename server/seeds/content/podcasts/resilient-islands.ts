import { prose } from '#seeds/content/prose.ts';
import type { SamplePodcast } from '#seeds/sample-types.ts';

export const resilientIslands: SamplePodcast = {
  slug: 'pulau-yang-tidak-menunggu',
  inDays: 12,
  at: '19:30',
  location: 'Ruang Dialog, Jakarta Pusat',
  address: 'Jalan Contoh Nusantara No. 17, Jakarta Pusat 10110',
  durationMinutes: 75,
  tags: ['pangan', 'energi', 'kepulauan'],
  speakers: [
    { speakerName: 'Ratna Wulandari', role: 'Peneliti ketahanan pangan' },
    { speakerName: 'Yosef Tanamal', role: 'Peneliti keamanan maritim' },
    { speakerName: 'Sari Puspita', role: 'Pemandu' },
  ],
  cover: { shape: 'islands', tone: 'ekonomi' },
  flyer: { shape: 'waves', tone: 'politik' },
  language: 'id',
  title: 'Pulau yang tidak menunggu',
  summary:
    'Apa yang dapat disiapkan sebuah pulau agar tiga minggu tanpa kapal bukan berarti tiga minggu tanpa makanan, air, dan kabar? Percakapan tentang persediaan, kewenangan, dan kebiasaan.',
  discussionPoints: prose`
<p>Percakapan terbuka dengan tanya jawab di bagian akhir. Pertanyaan boleh dikirim lebih dahulu melalui
formulir
kontak.</p>
<h2>Yang akan dibahas</h2>
<ol>
<li>Mengapa persediaan lebih baik dihitung dalam hari daripada dalam ton.</li>
<li>Urutan beban listrik: siapa yang memutuskan, dan kapan diumumkan.</li>
<li>Peran warung, rumah ibadah, dan koperasi pada minggu pertama gangguan.</li>
<li>Kesalahan yang paling sering muncul dalam latihan meja.</li>
</ol>
<h2>Sebelum datang</h2>
<ul>
<li>Bacalah <em>Stok pangan yang tidak terlihat</em> di blog kami.</li>
<li>Cobalah menghitung berapa hari dapur Anda bertahan tanpa berbelanja.</li>
</ul>
`,
  translations: {
    en: {
      title: 'Islands that do not wait',
      summary:
        'What can an island prepare so that three weeks without a boat do not mean three weeks without food, water and news? A conversation about supplies, authority and habits.',
      discussionPoints: prose`
<p>An open conversation with questions at the end. Questions may be sent beforehand through the contact
form.</p>
<h2>What we will discuss</h2>
<ol>
<li>Why supplies are better counted in days than in tonnes.</li>
<li>The order of electrical loads: who decides, and when it is announced.</li>
<li>What shops, houses of worship and cooperatives do in the first week of a disruption.</li>
<li>The mistakes that turn up most often in tabletop exercises.</li>
</ol>
<h2>Before you come</h2>
<ul>
<li>Read <em>The food stocks nobody sees</em> on our blog.</li>
<li>Try to work out for how many days your own kitchen would last without shopping.</li>
</ul>
`,
    },
  },
};
