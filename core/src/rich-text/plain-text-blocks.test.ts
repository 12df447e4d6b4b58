import { expect, it } from 'vitest';
import { textBlocks } from './plain-text-blocks.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text });

it('splits a plain text at blank lines and preserves line breaks and special characters', () => {
  expect(textBlocks('One\r\ntwo <b>&amp;\r\n \t \r\n\r\n  Three  \n')).toEqual([
    paragraph('One\ntwo <b>&amp;'),
    paragraph('Three'),
  ]);
  expect(textBlocks(' \n \n')).toEqual([]);
});

it('recognises only the references heading, in both languages', () => {
  expect(textBlocks('Isi\n\nDaftar Pustaka:\nA (2020)\nB (2021)')).toEqual([
    paragraph('Isi'),
    { kind: 'heading', text: 'Daftar Pustaka' },
    paragraph('A (2020)\nB (2021)'),
  ]);
  expect(textBlocks('REFERENCES\n\nA')).toEqual([{ kind: 'heading', text: 'REFERENCES' }, paragraph('A')]);
  expect(textBlocks('References to the sea are many.')).toEqual([
    paragraph('References to the sea are many.'),
  ]);
});
