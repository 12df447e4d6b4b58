import { describe, expect, it } from 'vitest';
import { formatListNumber, readNumbering, writeListStart } from './list-numbering.ts';

describe('readNumbering', () => {
  it.each([
    [{}, '<ol>'],
    [{ start: '1', type: '1' }, '<ol>'],
    [{ start: '5' }, '<ol start="5">'],
    [{ start: ' 007 ', type: 'I' }, '<ol start="7" type="I">'],
    [{ start: '0', type: 'a' }, '<ol start="0" type="a">'],
    [{ start: '9999', type: 'A' }, '<ol start="9999" type="A">'],
    [{ start: '10000', type: 'i' }, '<ol type="i">'],
    [{ start: '-1', type: 'disc' }, '<ol>'],
    [{ start: '2.5', type: '"><script>' }, '<ol>'],
  ])('reads %o as %s', (attributes, tag) => {
    expect(writeListStart(readNumbering(attributes))).toBe(tag);
  });
});

describe('formatListNumber', () => {
  it.each([
    ['1', [0, 1, 27, 9999], ['0', '1', '27', '9999']],
    ['a', [0, 1, 26, 27, 52, 53, 702, 703], ['0', 'a', 'z', 'aa', 'az', 'ba', 'zz', 'aaa']],
    ['A', [3], ['C']],
    ['i', [0, 1, 4, 9, 14, 90, 1994, 3999, 4000], '0 i iv ix xiv xc mcmxciv mmmcmxcix 4000'.split(' ')],
    ['I', [400, 900], ['CD', 'CM']],
  ] as const)('writes numbers of the kind %s as browsers do', (type, values, texts) => {
    expect(values.map((value) => formatListNumber(value, type))).toEqual(texts);
  });
});
