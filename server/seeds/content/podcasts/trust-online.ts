import { prose } from '#seeds/content/prose.ts';
import type { SamplePodcast } from '#seeds/sample-types.ts';

export const trustOnline: SamplePodcast = {
  slug: 'percaya-pada-layar',
  inDays: 33,
  at: '16:00',
  location: 'Aula Perpustakaan Kota Rekaan',
  address: 'Jalan Pustaka Contoh No. 8, Bandung',
  durationMinutes: 60,
  tags: ['digital', 'kepercayaan', 'literasi'],
  speakers: [
    { speakerName: 'Nadia Kurnia', role: 'Peneliti ekonomi digital' },
    { speakerName: 'Bagus Prakoso', role: 'Peneliti ekonomi politik' },
  ],
  cover: { shape: 'network', tone: 'laut' },
  flyer: { shape: 'network', tone: 'ideologi' },
  language: 'id',
  title: 'Percaya pada layar: layanan publik di masa digital',
  summary:
    'Ketika loket berpindah ke layar, kepercayaan ikut berpindah atau justru tertinggal? Dua peneliti membahas apa yang membuat warga berani melepas salinan berkasnya.',
  discussionPoints: prose`
<p>Diskusi ini membahas sisi manusia dari layanan digital. Tidak diperlukan pengetahuan teknis.</p>
<ul>
<li><strong>Kecakapan, kejujuran, kepedulian:</strong> tiga bahan kepercayaan dan cara mengamatinya.</li>
<li><strong>Perantara:</strong> mengapa warga tetap membayar orang untuk mengisi formulir daring.</li>
<li><strong>Empat pertanyaan kedaulatan data</strong> yang dapat diajukan siapa pun kepada penyedia
layanan.</li>
<li><strong>Ketika sistem padam:</strong> apa yang harus tetap dapat dilakukan di atas kertas.</li>
</ul>
<blockquote>Layanan digital yang baik tetap menyediakan orang yang dapat ditanya.</blockquote>
`,
  translations: {
    en: {
      title: 'Trusting the screen: public services in a digital age',
      summary:
        'When the counter moves to a screen, does trust move with it or stay behind? Two researchers discuss what makes people dare to let go of their paper copies.',
      discussionPoints: prose`
<p>This discussion is about the human side of digital services. No technical knowledge is needed.</p>
<ul>
<li><strong>Competence, honesty, care:</strong> three ingredients of trust and how to observe them.</li>
<li><strong>Go-betweens:</strong> why people still pay someone to fill in an online form.</li>
<li><strong>Four questions on data sovereignty</strong> that anyone may put to a provider.</li>
<li><strong>When the system is down:</strong> what must still be possible on paper.</li>
</ul>
<blockquote>A good digital service still offers a person who can be asked.</blockquote>
`,
    },
  },
};
