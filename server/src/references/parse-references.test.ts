import { describe, expect, it } from 'vitest';
import { parseReferences } from './parse-references.ts';

function read(text: string) {
  const parsed = parseReferences(text);
  return 'entries' in parsed ? parsed.entries : [];
}

const bibtex = `@string{cup = "Cornell University Press"}
@comment{x}
@book{anderson, author = {Anderson, Benedict R. O.'G.}, title = {{Language} and \\emph{Power}}, year = 1990, publisher = cup, abstract = {secret}, url = {javascript:alert(1)}}
@article{broken, title = {Unclosed
@article{b, author = {van der Berg, Jan and {Badan Pusat Statistik}}, title = "H{\\'e}llo", journal = {Prisma}, volume = 12, number = 3, pages = {1--20}, date = {1972-03-04}, doi = {https://doi.org/10.1/x}}
@inbook{c, crossref = {missing}, title = {Bab}}`;

describe('parseReferences', () => {
  it('reads BibTeX, each entry alone, and reports faulty ones by their lines', () => {
    const entries = read(bibtex);
    expect(entries.map(({ line, error, reference }) => [line, error, reference?.id])).toEqual([
      [3, null, 'anderson-1990'],
      [4, 'unreadable', undefined],
      [5, null, 'van-der-berg-1972'],
      [6, null, 'bab'],
    ]);
    expect(entries[0]?.isUrlDropped).toBe(true);
    expect(entries[0]?.reference).toEqual({
      id: 'anderson-1990',
      type: 'book',
      title: expect.stringContaining('Language'),
      author: [{ family: 'Anderson', given: "Benedict R. O.'G." }],
      issued: { 'date-parts': [[1990]] },
      publisher: 'Cornell University Press',
    });
    expect(entries[2]?.reference).toMatchObject({
      type: 'article-journal',
      title: 'Héllo',
      author: [{ family: 'van der Berg', given: 'Jan' }, { literal: 'Badan Pusat Statistik' }],
      'container-title': 'Prisma',
      issue: '3',
      page: expect.stringMatching(/^1-{1,2}20$/),
      issued: { 'date-parts': [[1972, 3, 4]] },
      DOI: '10.1/x',
    });
  });

  it('reads RIS', () => {
    const entries = read(
      'TY  - JOUR\nAU  - Lipset, Seymour\nTI  - Some Requisites\nPY  - 1959\nJO  - APSR\nSP  - 69\nEP  - 105\nN1  - private\nER  - \n' +
        'TY  - BOOK\nAU  - Geertz, Clifford\nTI  - Agricultural Involution\nPY  - 1963\nER  - \n',
    );
    expect(entries.map(({ line, reference }) => [line, reference?.id])).toEqual([
      [1, 'lipset-1959'],
      [10, 'geertz-1963'],
    ]);
    expect(entries[0]?.reference).toMatchObject({
      type: 'article-journal',
      title: 'Some Requisites',
      page: '69-105',
    });
    expect(JSON.stringify(entries[0]?.reference)).not.toContain('private');
  });

  it('reads CSL-JSON with keys of its own', () => {
    const entries = read(
      JSON.stringify([
        {
          id: '__proto__',
          type: 'song',
          title: 'A',
          author: [{ literal: 'X' }],
          note: 'n',
          issued: { raw: '2001' },
        },
        {
          id: 'b',
          type: 'article-magazine',
          title: 'A',
          author: [{ literal: 'X' }],
          issued: { 'date-parts': [['2001', '02']] },
        },
        7,
        { type: 'book', title: 'x'.repeat(2000) },
      ]),
    );
    expect(entries.map(({ error, reference }) => [error, reference?.id, reference?.type])).toEqual([
      [null, 'x-2001', 'document'],
      [null, 'x-2001-2', 'article-newspaper'],
      ['unreadable', undefined, undefined],
      ['invalid', undefined, undefined],
    ]);
  });

  it('turns DOIs and addresses into references to complete', () => {
    const entries = read('https://doi.org/10.2307/3350\n\n10.1000/abc\nhttps://bps.go.id/x');
    expect(entries.map(({ line, reference }) => [line, reference])).toEqual([
      [1, { id: '10-2307-3350', type: 'document', title: '', DOI: '10.2307/3350' }],
      [3, { id: '10-1000-abc', type: 'document', title: '', DOI: '10.1000/abc' }],
      [4, { id: 'ref', type: 'webpage', title: '', URL: 'https://bps.go.id/x' }],
    ]);
  });

  it.each([
    ['prose', 'Anderson wrote this.', 'unreadable_references'],
    ['broken JSON', '[{]', 'unreadable_references'],
    ['nothing', ' ', 'unreadable_references'],
    ['501 entries', '10.1000/abc\n'.repeat(501), 'too_many_references'],
  ])('rejects %s', (_name, text, error) => {
    expect(parseReferences(text)).toEqual({ error });
  });

  it('reports deeply nested braces as an error', () => {
    const [entry] = read(`@book{a, title = ${'{'.repeat(20_000)}x}`);
    expect(entry?.reference?.title ?? '').not.toContain('{{');
  });
});
