import { prose } from '#seeds/content/prose.ts';
import type { SamplePodcast } from '#seeds/sample-types.ts';

export const borderVoices: SamplePodcast = {
  slug: 'suara-dari-garis-batas',
  inDays: -24,
  at: '19:30',
  location: 'Studio Institut, Jakarta Pusat',
  address: 'Jalan Contoh Nusantara No. 17, Jakarta Pusat 10110',
  durationMinutes: 90,
  tags: ['perbatasan', 'ekonomi daerah', 'keamanan'],
  speakers: [
    { speakerName: 'Maria Lestari', role: 'Peneliti kebijakan publik' },
    { speakerName: 'Yosef Tanamal', role: 'Peneliti keamanan maritim' },
    { speakerName: 'Ambrosius Leba', role: 'Pedagang dan pegiat koperasi' },
  ],
  cover: { shape: 'contours', tone: 'hankam' },
  flyer: { shape: 'compass', tone: 'hankam' },
  language: 'id',
  title: 'Suara dari garis batas',
  summary:
    'Pasar, kekerabatan, dan pos jaga dalam satu percakapan. Mengapa wilayah perbatasan menjadi tangguh justru karena hubungan warganya melintasi garis?',
  discussionPoints: prose`
<p>Acara ini telah berlangsung. Pokok-pokok percakapan kami simpan di sini bagi yang tidak sempat hadir.</p>
<h2>Yang dibahas</h2>
<ul>
<li>Tiga jenis ketergantungan: barang, pembeli, dan jasa.</li>
<li>Mengapa gudang kecil kadang perlu mendahului jalan besar.</li>
<li>Kekerabatan lintas batas sebagai jaring pengaman.</li>
</ul>
<h2>Yang masih terbuka</h2>
<ul>
<li>Bagaimana mata uang sendiri menjadi pilihan yang paling mudah, bukan yang diwajibkan.</li>
<li>Siapa yang mengumpulkan data ketika petugas berganti setiap tahun.</li>
</ul>
`,
  translations: {
    en: {
      title: 'Voices from the border',
      summary:
        'Markets, kinship and guard posts in one conversation. Why do border regions become resilient precisely because the ties of their people cross the line?',
      discussionPoints: prose`
<p>This event has taken place. The main points are kept here for those who could not attend.</p>
<h2>What was discussed</h2>
<ul>
<li>Three kinds of dependence: on goods, on buyers and on services.</li>
<li>Why a small warehouse sometimes has to come before a big road.</li>
<li>Kinship across the border as a safety net.</li>
</ul>
<h2>What remains open</h2>
<ul>
<li>How one's own currency becomes the easiest choice and not merely the prescribed one.</li>
<li>Who collects data when officers change every year.</li>
</ul>
`,
    },
  },
};
