import { describe, expect, it } from 'vitest';
import { htmlToText } from '#core/lib/text.ts';
import { formatReferences } from './format-references.ts';
import type { CitationStyle } from './limits.ts';
import { type Reference, reference } from './schemas.ts';

const anderson = { family: 'Anderson', given: 'Benedict R. O.' };
const mcvey = { family: 'McVey', given: 'Ruth' };
const works = {
  article: {
    type: 'article-journal',
    title: 'The Idea of Power',
    author: [anderson, mcvey],
    issued: { 'date-parts': [[1972, 3]] },
    'container-title': 'Indonesia',
    volume: '12',
    issue: '3',
    page: '1-20',
    DOI: '10.2307/3350',
  },
  book: {
    type: 'book',
    title: 'Language <i>and</i> Power',
    author: [anderson],
    issued: { 'date-parts': [[1990]] },
    edition: '2',
    publisher: 'Cornell University Press',
    'publisher-place': 'Ithaca',
  },
  chapter: {
    type: 'chapter',
    title: 'Ketahanan pangan',
    author: [{ family: 'Wulandari', given: 'Ratna' }],
    editor: [anderson, mcvey],
    issued: { 'date-parts': [[2020]] },
    'container-title': 'Ekonomi desa',
    page: '15–30',
    publisher: 'Gramedia',
    'publisher-place': 'Jakarta',
  },
  report: {
    type: 'report',
    title: 'Statistik Indonesia',
    author: [{ literal: 'Badan Pusat Statistik' }],
    issued: { 'date-parts': [[2023]] },
    genre: 'Laporan',
    number: '7',
    publisher: 'Badan Pusat Statistik',
    URL: 'https://bps.go.id/x?a=1&b=2',
  },
  thesis: {
    type: 'thesis',
    title: 'Desa dan negara',
    author: [{ family: 'Sukarno' }],
    issued: { 'date-parts': [[2019]] },
    genre: 'Disertasi doktoral',
    publisher: 'Universitas Indonesia',
  },
  paper: {
    type: 'paper-conference',
    title: 'Deep parsing',
    author: [anderson],
    issued: { 'date-parts': [[2021]] },
    'container-title': 'Proceedings of X',
    page: '5',
    publisher: 'ACM',
  },
  web: {
    type: 'webpage',
    title: 'Apa itu inflasi?',
    author: [{ literal: 'Bank Indonesia' }],
    accessed: { 'date-parts': [[2024, 5, 1]] },
    'container-title': 'BI',
    URL: 'https://bi.go.id/inflasi',
  },
  newspaper: {
    type: 'article-newspaper',
    title: 'Harga beras naik',
    author: [{ family: 'van der Berg', given: 'Jan-Piet' }],
    issued: { 'date-parts': [[2024, 2, 3]] },
    'container-title': 'Kompas',
    page: '7',
  },
  law: {
    type: 'legislation',
    title: 'Undang-Undang Nomor 6 Tahun 2014 tentang Desa',
    issued: { 'date-parts': [[2014]] },
    'container-title': 'Lembaran Negara Republik Indonesia Tahun 2014',
    number: 'Nomor 7',
  },
  dataset: {
    type: 'dataset',
    title: 'World values survey',
    author: [anderson, mcvey, { family: 'Inglehart', given: 'R.' }, { family: 'Welzel', given: 'C.' }],
    issued: { literal: 'in press' },
    publisher: 'GESIS',
  },
  video: {
    type: 'motion_picture',
    title: 'Pidato',
    author: [{ literal: 'Kompas TV' }],
    issued: { 'date-parts': [[2022, 8, 17]] },
    'container-title': 'YouTube',
    URL: 'https://www.youtube.com/watch?v=abc',
  },
};
const list = Object.entries(works).map(([id, work]) => reference.parse({ id, ...work }));

function entries(style: CitationStyle, language: 'id' | 'en', references: Reference[] = list) {
  const formatted = formatReferences(references, style, language);
  return Object.fromEntries(references.map((work) => [work.id, formatted.entry(work)]));
}
const texts = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).map(([key, html]) => [key, htmlToText(html)]));

describe('formatReferences', () => {
  it('writes entries of all types in the style of the APA in English', () => {
    expect(texts(entries('apa', 'en'))).toEqual({
      article:
        'Anderson, B. R. O., & McVey, R. (1972). The Idea of Power. Indonesia, 12(3), 1–20. https://doi.org/10.2307/3350',
      book: 'Anderson, B. R. O. (1990). Language and Power (2nd ed.). Cornell University Press.',
      chapter:
        'Wulandari, R. (2020). Ketahanan pangan. In B. R. O. Anderson & R. McVey (Eds.), Ekonomi desa (pp. 15–30). Gramedia.',
      report:
        'Badan Pusat Statistik. (2023). Statistik Indonesia (Laporan No. 7). https://bps.go.id/x?a=1&b=2',
      thesis: 'Sukarno. (2019). Desa dan negara [Disertasi doktoral, Universitas Indonesia].',
      paper: 'Anderson, B. R. O. (2021). Deep parsing. In Proceedings of X (p. 5). ACM.',
      web: 'Bank Indonesia. (n.d.). Apa itu inflasi? BI. Retrieved May 1, 2024, from https://bi.go.id/inflasi',
      newspaper: 'van der Berg, J.-P. (2024, February 3). Harga beras naik. Kompas, 7.',
      law: 'Undang-Undang Nomor 6 Tahun 2014 tentang Desa. (2014). Lembaran Negara Republik Indonesia Tahun 2014, Nomor 7.',
      dataset:
        'Anderson, B. R. O., McVey, R., Inglehart, R., & Welzel, C. (in press). World values survey [Data set]. GESIS.',
      video: 'Kompas TV. (2022, August 17). Pidato [Video]. YouTube. https://www.youtube.com/watch?v=abc',
    });
  });

  it('writes entries of all types in the style of the APA in Indonesian', () => {
    expect(texts(entries('apa', 'id'))).toMatchObject({
      book: 'Anderson, B. R. O. (1990). Language and Power (ed. ke-2). Cornell University Press.',
      chapter:
        'Wulandari, R. (2020). Ketahanan pangan. Dalam B. R. O. Anderson & R. McVey (Ed.), Ekonomi desa (hlm. 15–30). Gramedia.',
      web: 'Bank Indonesia. (t.t.). Apa itu inflasi? BI. Diakses 1 Mei 2024, dari https://bi.go.id/inflasi',
      newspaper: 'van der Berg, J.-P. (2024, 3 Februari). Harga beras naik. Kompas, 7.',
      dataset:
        'Anderson, B. R. O., McVey, R., Inglehart, R., & Welzel, C. (in press). World values survey [Kumpulan data]. GESIS.',
      video: 'Kompas TV. (2022, 17 Agustus). Pidato [Video]. YouTube. https://www.youtube.com/watch?v=abc',
    });
  });

  it('writes entries of all types in the style of Chicago in English', () => {
    expect(texts(entries('chicago-author-date', 'en'))).toEqual({
      article:
        'Anderson, Benedict R. O., and Ruth McVey. 1972. “The Idea of Power.” Indonesia 12 (3): 1–20. https://doi.org/10.2307/3350.',
      book: 'Anderson, Benedict R. O. 1990. Language and Power. 2nd ed. Ithaca: Cornell University Press.',
      chapter:
        'Wulandari, Ratna. 2020. “Ketahanan pangan.” In Ekonomi desa, edited by Benedict R. O. Anderson and Ruth McVey, 15–30. Jakarta: Gramedia.',
      report:
        'Badan Pusat Statistik. 2023. Statistik Indonesia. Laporan No. 7. Badan Pusat Statistik. https://bps.go.id/x?a=1&b=2.',
      thesis: 'Sukarno. 2019. “Desa dan negara.” Disertasi doktoral, Universitas Indonesia.',
      paper: 'Anderson, Benedict R. O. 2021. “Deep parsing.” In Proceedings of X, 5. ACM.',
      web: 'Bank Indonesia. n.d. “Apa itu inflasi?” BI. Accessed May 1, 2024. https://bi.go.id/inflasi.',
      newspaper: 'van der Berg, Jan-Piet. 2024. “Harga beras naik.” Kompas, February 3, 2024, 7.',
      law: 'Undang-Undang Nomor 6 Tahun 2014 tentang Desa. 2014. Lembaran Negara Republik Indonesia Tahun 2014, Nomor 7.',
      dataset:
        'Anderson, Benedict R. O., Ruth McVey, R. Inglehart, and C. Welzel. in press. World values survey. Data set. GESIS.',
      video:
        'Kompas TV. 2022. “Pidato.” Video. YouTube, August 17, 2022. https://www.youtube.com/watch?v=abc.',
    });
  });

  it('writes entries in the style of Chicago in Indonesian', () => {
    expect(texts(entries('chicago-author-date', 'id'))).toMatchObject({
      article:
        'Anderson, Benedict R. O., dan Ruth McVey. 1972. “The Idea of Power”. Indonesia 12 (3): 1–20. https://doi.org/10.2307/3350.',
      chapter:
        'Wulandari, Ratna. 2020. “Ketahanan pangan”. Dalam Ekonomi desa, disunting oleh Benedict R. O. Anderson dan Ruth McVey, 15–30. Jakarta: Gramedia.',
      web: 'Bank Indonesia. t.t. “Apa itu inflasi?” BI. Diakses 1 Mei 2024. https://bi.go.id/inflasi.',
    });
  });

  it('puts titles of whole works in italics and links addresses', () => {
    const { book, report, article } = entries('apa', 'en');
    expect(book).toContain('<em>Language </em>and<em> Power</em>');
    expect(report).toContain(
      '<a href="https://bps.go.id/x?a=1&amp;b=2" rel="noopener noreferrer">https://bps.go.id/x?a=1&amp;b=2</a>',
    );
    expect(article).toContain('The Idea of Power. <em>Indonesia</em>, <em>12</em>(3), 1–20.');
  });

  it('escapes markup in fields', () => {
    const hostile = '<img src=x onerror=alert(1)>"&';
    const names = { author: [{ family: hostile }], publisher: hostile, edition: hostile, volume: hostile };
    const work = reference.parse({ id: 'x', type: 'book', title: `${hostile}<i><b></i></b>`, ...names });
    for (const style of ['apa', 'chicago-author-date'] as const)
      expect(entries(style, 'en', [work]).x).not.toMatch(/<(?!\/?(?:em|strong|sub|sup)>)/);
  });

  it.each([
    [
      'apa',
      'en',
      ['Anderson & McVey, 1972', 'Anderson, 1990, p. 5', 'Anderson et al., in press', 'World, n.d.'],
    ],
    [
      'apa',
      'id',
      ['Anderson & McVey, 1972', 'Anderson, 1990, hlm. 5', 'Anderson dkk., in press', 'World, t.t.'],
    ],
    [
      'chicago-author-date',
      'en',
      ['Anderson and McVey 1972', 'Anderson 1990, 5', 'Anderson et al. in press', 'World n.d.'],
    ],
    [
      'chicago-author-date',
      'id',
      ['Anderson dan McVey 1972', 'Anderson 1990, 5', 'Anderson dkk. in press', 'World t.t.'],
    ],
  ] as const)('cites works in the style %s in %s', (style, language, expected) => {
    const untitled = reference.parse({
      id: 'untitled',
      type: 'book',
      title: 'World',
      'title-short': 'World',
    });
    const formatted = formatReferences([...list, untitled], style, language);
    const marks = [
      { key: 'article' },
      { key: 'book', locator: '5' },
      { key: 'dataset' },
      { key: 'untitled' },
    ];
    expect(marks.map((mark) => htmlToText(formatted.citation(mark) ?? ''))).toEqual(expected);
  });

  it('cites places, ranges and authors within the sentence', () => {
    const [apa, chicago] = (['apa', 'chicago-author-date'] as const).map((style) =>
      formatReferences(list, style, 'id'),
    );
    expect(apa?.citation({ key: 'book', locator: '5-7' })).toBe('Anderson, 1990, hlm. 5–7');
    expect(apa?.citation({ key: 'book', locator: '3', label: 'chapter' })).toBe('Anderson, 1990, Bab 3');
    expect(chicago?.citation({ key: 'book', locator: '3', label: 'chapter' })).toBe('Anderson 1990, bab 3');
    expect(apa?.citation({ key: 'article', locator: '4', isNarrative: true })).toBe(
      'Anderson dan McVey (1972, hlm. 4)',
    );
    expect(apa?.citation({ key: 'unknown' })).toBeUndefined();
  });

  it('distinguishes works of one author and year by letters in the order of the list', () => {
    const work = (id: string, title: string, year?: number) =>
      reference.parse({
        id,
        type: 'book',
        title,
        author: [anderson],
        ...(year && { issued: { 'date-parts': [[year]] } }),
      });
    const same = [
      work('z', 'Zebra', 1972),
      work('n2', 'Nine'),
      work('a', 'Ant', 1972),
      work('n1', 'Ape'),
      work('b', 'Bee', 1980),
    ];
    const formatted = formatReferences(same, 'apa', 'en');
    expect(formatted.sorted.map(({ id }) => id)).toEqual(['n1', 'n2', 'a', 'z', 'b']);
    const cited = ['z', 'a', 'b', 'n2'].map((key) => formatted.citation({ key }));
    expect(cited).toEqual(['Anderson, 1972b', 'Anderson, 1972a', 'Anderson, 1980', 'Anderson, n.d.-b']);
    expect(formatted.entry(same[0] as Reference)).toContain('(1972b)');
  });

  it('distinguishes authors of one family name by initials, and lists them one after the other', () => {
    const work = (given: string, year: number, more: object[] = []) =>
      reference.parse({
        ...{ id: `w${year}`, type: 'book', title: 'T', issued: { 'date-parts': [[year]] } },
        author: [{ family: 'Wulandari', given }, ...more],
      });
    const works = [
      work('Ratna S.', 2019),
      work('Ratna', 2020),
      work('Agus', 2021, [mcvey]),
      work('Rini', 2022),
    ];
    const cite = (given: readonly Reference[], style: CitationStyle) => {
      const { sorted, citation } = formatReferences(given, style, 'en');
      return sorted.map(({ id }) => citation({ key: id }));
    };
    expect(cite(works, 'apa')).toEqual([
      'A. Wulandari &amp; McVey, 2021',
      'R. Wulandari, 2020',
      'R. Wulandari, 2022',
      'R. S. Wulandari, 2019',
    ]);
    expect(cite(works, 'chicago-author-date')).toEqual([
      'A. Wulandari and McVey 2021',
      'Ratna Wulandari 2020',
      'Rini Wulandari 2022',
      'R. S. Wulandari 2019',
    ]);
    expect(cite(works.slice(0, 2), 'apa')).toEqual(['Wulandari, 2020', 'Wulandari, 2019']);
    expect(cite([...works.slice(1, 2), ...works.slice(3)], 'apa')).toEqual([
      'Wulandari, 2020',
      'Wulandari, 2022',
    ]);
  });

  it('lists works of an author before those with a longer name or others', () => {
    const work = (id: string, ...families: string[]) =>
      reference.parse({ id, type: 'book', title: id, author: families.map((family) => ({ family })) });
    const { sorted } = formatReferences(
      [work('c', 'Browning'), work('b', 'Brown', 'Zed'), work('d', 'Brown, Inc.'), work('a', 'Brown')],
      'apa',
      'en',
    );
    expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
  });

  it('names a work without title by its DOI', () => {
    const work = reference.parse({ id: 'x', type: 'document', title: '', DOI: '10.1/x' });
    const formatted = formatReferences([work], 'apa', 'id');
    expect(formatted.citation({ key: 'x' })).toBe('10.1/x, t.t.');
    expect(htmlToText(formatted.entry(work))).toBe('(t.t.). https://doi.org/10.1/x');
  });

  it('shortens long lists of authors', () => {
    const author = Array.from({ length: 25 }, (_, n) => ({ family: `F${n}`, given: 'A.' }));
    const work = reference.parse({ id: 'x', type: 'book', title: 'T', author });
    expect(entries('apa', 'en', [work]).x).toContain('F18, A., … F24, A. (n.d.)');
    expect(entries('chicago-author-date', 'id', [work]).x).toContain('A. F6, dkk. t.t.');
  });
});

describe('reference', () => {
  it('drops private and unknown fields', () => {
    const secret = { annote: 'a', abstract: 'b', note: 'c', file: 'd', keyword: 'e', other: 'f' };
    const parsed = reference.parse({ id: 'x', type: 'book', title: 'T', ...secret });
    expect(Object.keys(parsed)).toEqual(['id', 'type', 'title']);
  });

  it.each([
    ['a key with a space', { id: 'a b' }],
    ['a key of a prototype', { id: '__proto__' }],
    ['a script address', { URL: 'javascript:alert(1)' }],
    ['a month of 13', { issued: { 'date-parts': [[2020, 13]] } }],
  ])('rejects %s', (_name, change) => {
    expect(reference.safeParse({ id: 'x', type: 'book', title: 'T', ...change }).success).toBe(false);
  });
});
