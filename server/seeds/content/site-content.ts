import type { SampleSiteContent } from '#seeds/sample-types.ts';
import { paragraphs } from './prose.ts';

/** None of the sections that replace a built-in text of the site, so that the built-in ones are seen. */
export const siteContent: SampleSiteContent[] = [
  {
    section: 'press-kit',
    title: 'Untuk media',
    content: paragraphs`
Media dipersilakan mengutip ringkasan publikasi kami dengan menyebut judul, penulis, dan tahun. Untuk
wawancara dan gambar beresolusi tinggi, hubungi kami melalui formulir kontak dengan subjek "Media".

Kami membalas dalam 1x24 jam.
`,
    metadata: '{"contact": "info@example.org", "languages": ["id", "en"]}',
    isActive: true,
    language: 'id',
    translations: {
      en: {
        title: 'For the press',
        content: paragraphs`
The press may quote the summaries of our publications with their title, authors and year. For interviews
and pictures in high resolution, write to us through the contact form with the subject "Press".

We reply within 24 hours.
`,
      },
    },
  },
  {
    section: 'office-closure',
    title: 'Kantor tutup sementara',
    content:
      'Contoh pengumuman yang belum diaktifkan: kantor kami tutup selama libur bersama, formulir kontak tetap dibaca setelahnya.',
    metadata: '',
    isActive: false,
    language: 'id',
    translations: {
      en: {
        title: 'Office temporarily closed',
        content:
          'A sample notice that has not been switched on: our office is closed over the public holidays, and messages are read afterwards.',
      },
    },
  },
];
