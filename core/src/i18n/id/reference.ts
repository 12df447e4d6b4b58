import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { reference as en } from '#core/i18n/en/reference.ts';

/** Indonesian words of citations and of lists of references. */
export const reference: CatalogueOf<typeof en> = {
  heading: 'Daftar pustaka',
  'further-reading': 'Bacaan lanjutan',
  back: 'Kembali ke kutipan',
  and: 'dan',
  'et-al': 'dkk.',
  'no-date': 't.t.',
  in: 'Dalam',
  editor: 'Ed.',
  editors: 'Ed.',
  translator: 'Penerj.',
  'edited-by': 'disunting oleh {{names}}',
  'translated-by': 'Diterjemahkan oleh {{names}}',
  edition: 'ed. ke-{{n}}',
  volume: 'Vol. {{n}}',
  number: 'No. {{n}}',
  'article-number': 'Artikel {{n}}',
  page: 'hlm. {{n}}',
  pages: 'hlm. {{n}}',
  'retrieved-from': 'Diakses {{date}}, dari {{address}}',
  accessed: 'Diakses {{date}}',
  genre: {
    thesis: 'Tesis',
    'paper-conference': 'Makalah konferensi',
    dataset: 'Kumpulan data',
    motion_picture: 'Video',
  },
  locator: {
    apa: {
      chapter: 'Bab {{n}}',
      section: 'Bagian {{n}}',
      paragraph: 'para. {{n}}',
      table: 'Tabel {{n}}',
      figure: 'Gambar {{n}}',
    },
    'chicago-author-date': {
      chapter: 'bab {{n}}',
      section: 'bag. {{n}}',
      paragraph: 'para. {{n}}',
      table: 'tabel {{n}}',
      figure: 'gbr. {{n}}',
    },
  },
};
