import { describe, expect, it } from 'vitest';
import {
  bestPassage,
  foldText,
  highlightTerms,
  parseSearchTerms,
  placesIn,
  wordsOf,
} from './search-terms.ts';

describe('parseSearchTerms', () => {
  it.each([
    ['  Ketahanan   PANGAN ', ['ketahanan', 'pangan']],
    ['"air bersih" - 100% (2025)', ['air', 'bersih', '100', '2025']],
    ['pangan Pangan', ['pangan']],
    ['Željko الأمن 食料 \u0301', ['zeljko', 'الأمن'.normalize('NFKD'), '食料']],
    ['% & <>', []],
    ['b c d e f g h i j k', ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']],
    ['Peran Pangan yang dan the role of food', ['peran', 'pangan', 'role', 'food']],
    ['yang dan', ['yang', 'dan']],
    ['TNI/Polri COVID-19 Rp8.736.000', ['tni', 'polri', 'covid', '19', 'rp8', '736', '000']],
    ['keta\u00adhanan pa\u200bngan e\u0301lite \uff32\uff30', ['ketahanan', 'pangan', 'elite', 'rp']],
  ])('%s', (query, words) => {
    expect(parseSearchTerms(query)).toEqual(words);
  });
});

it('foldText removes diacritics, case and invisible characters, and unifies dashes and quotation marks', () => {
  expect(foldText('Željko ĐURIĆ, Ångström, Øre, ﬁsh')).toBe('zeljko duric, angstrom, ore, fish');
  expect(foldText('Jum’at – “so\u00adal”')).toBe('jum\'at - "soal"');
});

/** The words that are found by themselves, and more that have their stems. */
const found = (query: string, stems: readonly string[] = []) =>
  new Map([...parseSearchTerms(query), ...stems].map((word, index) => [foldText(word), index]));

/** The parts as a reader sees them. */
const shown = (text: string, query: string, stems?: readonly string[]) =>
  highlightTerms(text, found(query, stems))
    .map((part, index) => (index % 2 ? `[${part}]` : part))
    .join('');

describe('highlightTerms', () => {
  it.each([
    ['Ketahanan Pangan', 'pangan', [], 'Ketahanan [Pangan]'],
    ['Ketahanan pangan dan air', 'air ketahanan', [], '[Ketahanan] pangan dan [air]'],
    ['Didatangi untuk mendata: data, database', 'data', [], 'Didatangi untuk mendata: [data], database'],
    ['Mempertahankan', 'tahan', ['mempertahankan'], '[Mempertahankan]'],
    ['Oleh Željko Đurić', 'zeljko duric', [], 'Oleh [Željko] [Đurić]'],
    ['Oleh Zeljko', 'Željko', [], 'Oleh [Zeljko]'],
    ['Ze\u030cljko', 'zěljko', [], '[Zěljko]'],
    ['Tentang الأمن الغذائي', 'الغذائي', [], 'Tentang الأمن [الغذائي]'],
    ['食料安全保障 dan pangan', '安全 pangan', [], '食料[安全]保障 dan [pangan]'],
    ['a <b>pangan</b> & "x"', 'b', [], 'a <[b]>pangan</[b]> & "x"'],
    ['İstanbul 😀 ﬁsh pangan', 'pangan', [], 'İstanbul 😀 ﬁsh [pangan]'],
    ['New policies', 'policy', ['policies'], 'New [policies]'],
    ['The art of war', 'arts', [], 'The art of war'],
    ['pangan panganan', 'pangan panganan', [], '[pangan] [panganan]'],
    ['anak-anak', 'anak', [], '[anak]-[anak]'],
    ['so ﬁsh, ½ keta\u00adhanan', 'fish 1 2 ketahanan', [], 'so [ﬁsh], [½] [keta\u00adhanan]'],
    ['nothing', 'tiada', [], 'nothing'],
    ['nothing', '', [], 'nothing'],
    ['', 'x', [], ''],
  ])('%s by %s', (text, query, stems, expected) => {
    expect(shown(text, query, stems)).toBe(expected);
    expect(highlightTerms(text, found(query, stems)).join('')).toBe(text.normalize('NFC'));
  });
});

it('wordsOf folds each word once, and placesIn returns the matching terms', () => {
  expect([...wordsOf('Oleh Željko, oleh')]).toEqual(['oleh', 'zeljko']);
  expect([...placesIn('Oleh Željko', found('x zeljko'))]).toEqual([1]);
  expect([...placesIn('didatangi', found('data'))]).toEqual([]);
});

describe('bestPassage', () => {
  const long = `${'kata lain '.repeat(500)}ketahanan pangan ${'dan seterusnya '.repeat(500)}`;

  it('cuts a long text between words around the first match', () => {
    const snippet = bestPassage(long, found('pangan'));
    expect(snippet).toMatch(/^…(kata|lain) .* ketahanan pangan dan .*(dan|seterusnya)…$/);
    expect(snippet.length).toBeLessThanOrEqual(222);
  });

  it('prefers the passage with the most terms to the first match', () => {
    const text = `pangan ${'kata lain '.repeat(100)}ketahanan air dan pangan ${'kata lain '.repeat(100)}`;
    expect(bestPassage(text, found('pangan air ketahanan'))).toContain('ketahanan air dan pangan');
  });

  it('returns the beginning without matches, the end for a match there, and a short text whole', () => {
    expect(bestPassage(long, found('tiada'))).toMatch(/^kata lain .*…$/);
    expect(bestPassage(`${'kata '.repeat(200)}akhir`, found('akhir'))).toMatch(/^…kata .* akhir$/);
    expect(bestPassage('  ketahanan \n pangan ', found('pangan'))).toBe('ketahanan pangan');
  });

  it('cuts a text without spaces', () => {
    expect(bestPassage('安'.repeat(1000), found('全')).length).toBeLessThanOrEqual(221);
  });

  it('finds a passage in a text of a megabyte', () => {
    const huge = 'é kebijakan “publik” '.repeat(50_000);
    expect(bestPassage(`${huge} akhir`, found('akhir pangan kebijakan'))).toContain('kebijakan');
  });
});
