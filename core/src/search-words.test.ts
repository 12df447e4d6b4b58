import { describe, expect, it } from 'vitest';
import { aroundWords, foldText, hasWord, markWords, searchWords } from './search-words.ts';

describe('searchWords', () => {
  it.each([
    ['  Ketahanan   PANGAN ', ['ketahanan', 'pangan']],
    ['"air bersih" - 100% (2025)', ['air', 'bersih', '100', '2025']],
    ['pangan Pangan', ['pangan']],
    ['Željko الأمن 食料 \u0301', ['željko', 'الأمن', '食料']],
    ['% & <>', []],
    ['b c d e f g h i j k', ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']],
    ['Peran Pangan yang dan the role of food', ['peran', 'pangan', 'role', 'food']],
    ['yang dan', ['yang', 'dan']],
  ])('%s', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });
});

it('foldText leaves out marks and case', () => {
  expect(foldText('Željko ĐURIĆ, Ångström, Øre, ﬁsh')).toBe('zeljko duric, angstrom, ore, fish');
});

/** The parts as a reader sees them. */
const shown = (text: string, query: string) =>
  markWords(text, searchWords(query))
    .map((part, place) => (place % 2 ? `[${part}]` : part))
    .join('');

describe('markWords', () => {
  it.each([
    ['Ketahanan Pangan', 'pangan', 'Ketahanan [Pangan]'],
    ['Ketahanan pangan dan air', 'air ketahanan', '[Ketahanan] pangan dan [air]'],
    ['Mempertahankan', 'tahan', 'Memper[tahan]kan'],
    ['Oleh Željko Đurić', 'zeljko duric', 'Oleh [Željko] [Đurić]'],
    ['Oleh Zeljko', 'Željko', 'Oleh [Zeljko]'],
    ['Ze\u030cljko', 'zěljko', '[Zěljko]'],
    ['Tentang الأمن الغذائي', 'الغذائي', 'Tentang الأمن [الغذائي]'],
    ['食料安全保障', '安全', '食料[安全]保障'],
    ['a <b>pangan</b> & "x"', 'b', 'a <[b]>pangan</[b]> & "x"'],
    ['İstanbul 😀 ﬁsh pangan', 'pangan', 'İstanbul 😀 ﬁsh [pangan]'],
    ['New policies', 'policy', 'New [policies]'],
    ['The art of war', 'arts', 'The art of war'],
    ['pangan panganan', 'pangan panganan', '[pangan] [panganan]'],
    ['nothing', 'tiada', 'nothing'],
    ['nothing', '', 'nothing'],
    ['', 'x', ''],
  ])('%s by %s', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
    expect(markWords(text, searchWords(query)).join('')).toBe(text.normalize('NFC'));
  });
});

it('hasWord knows a word in whatever spelling', () => {
  expect(hasWord('Oleh Željko', ['x', 'zeljko'])).toBe(true);
  expect(hasWord('New policies', ['policy'])).toBe(false);
});

describe('aroundWords', () => {
  const long = `${'kata lain '.repeat(500)}ketahanan pangan ${'dan seterusnya '.repeat(500)}`;

  it('cuts a long text between words around the first that is found', () => {
    const snippet = aroundWords(long, ['pangan']);
    expect(snippet).toMatch(/^…(kata|lain) .* ketahanan pangan dan .*(dan|seterusnya)…$/);
    expect(snippet.length).toBeLessThanOrEqual(222);
  });

  it('gives the beginning where no word is found, the end where it is there, and a short text whole', () => {
    expect(aroundWords(long, ['tiada'])).toMatch(/^kata lain .*…$/);
    expect(aroundWords(`${'kata '.repeat(200)}akhir`, ['akhir'])).toMatch(/^…kata .* akhir$/);
    expect(aroundWords('  ketahanan \n pangan ', ['pangan'])).toBe('ketahanan pangan');
  });

  it('cuts a text without spaces as well', () => {
    expect(aroundWords('安'.repeat(1000), ['全']).length).toBeLessThanOrEqual(221);
  });

  it('is quick with a text of any length', () => {
    const huge = 'é kebijakan “publik” '.repeat(50_000);
    const began = process.cpuUsage().user;
    aroundWords(`${huge} akhir`, ['akhir', 'pangan']);
    expect((process.cpuUsage().user - began) / 1000).toBeLessThan(3000);
  });
});
