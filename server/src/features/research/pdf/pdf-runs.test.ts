import { expect, it } from 'vitest';
import { wordsOf } from './pdf-runs.ts';

const plain = {};
const italic = { isItalic: true };

it('splits runs at spaces and line breaks, but not at a change of format within a word', () => {
  const runs = [
    { text: ' ke\u00a0pulau', marks: plain },
    { text: 'an  dua ', marks: italic },
    { text: ' tiga\n', marks: plain },
    { text: '\n', marks: {} },
    { text: 'x', marks: plain },
  ];
  const texts = wordsOf(runs, false).map((word) => (word === '\n' ? word : word.map(({ text }) => text)));
  expect(texts).toEqual([
    [' '],
    ['ke\u00a0pulau', 'an'],
    [' '],
    ['dua'],
    [' '],
    ['tiga'],
    [' '],
    '\n',
    ['x'],
  ]);
});

it('preserves spaces and line breaks of code', () => {
  const texts = wordsOf([{ text: 'a  b\n\n c', marks: plain }], true);
  expect(texts.map((word) => (word === '\n' ? word : word[0]?.text))).toEqual(['a  b', '\n', '\n', ' c']);
});
