import { expect, it } from 'vitest';
import { makeWordFile } from '#testing/make-word-file.ts';
import { convertWord } from './convert-word.ts';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const ruby = (base: string, reading: string) =>
  `<w:r><w:ruby><w:rubyPr/><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`;

it.each([
  [
    'a simple field',
    `${run('Tabel ')}<w:fldSimple w:instr=" SEQ Tabel ">${run('1')}</w:fldSimple>`,
    'Tabel 1',
  ],
  ['the reading above a word', `${ruby('東京', 'とうきょう')}${run(' kota')}`, '東京(とうきょう) kota'],
])('retains the text of %s', async (_, content, shown) => {
  const { html, report } = await convertWord(makeWordFile(`<w:p>${content}</w:p>`), 'id');
  expect([html, report]).toEqual([`<p>${shown}</p>`, []]);
});

it('rejects a document with several bodies, of which the converter reads the first', async () => {
  const file = makeWordFile(`<w:p>${run('a')}</w:p></w:body><w:body><w:p>${run('b')}</w:p>`);
  await expect(convertWord(file, 'id')).rejects.toMatchObject({ problem: 'word_damaged' });
});
