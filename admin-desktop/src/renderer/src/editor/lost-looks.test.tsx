import { expect, it } from 'vitest';
import { countLooks } from './lost-looks.ts';
import { parsePasted } from './pasted-styles.ts';

const count = (html: string) => countLooks(parsePasted(html).body);

it.each([
  ['nothing in plain text', '<p>a <b>b</b></p>', 0],
  [
    'nothing in text of one look',
    '<p style="font-family: Arial">Satu</p><p><span style="FONT-FAMILY:Arial">dua</span></p>',
    0,
  ],
  [
    'each passage in another look',
    '<p>Panjang sekali <span style="color:red">a</span> b <font face="Arial">c</font></p>',
    2,
  ],
  [
    'a passage over several elements once',
    '<p>Panjang sekali <span style="font-size:9pt">a<b>b</b></span></p>',
    1,
  ],
  ['no text without a look of its own', '<p><span style="color:red">Panjang sekali</span></p><p>a</p>', 0],
  [
    'highlighting and small capitals',
    '<p>Panjang <i style="background: yellow">a</i> b <i style="font-variant: small-caps">c</i></p>',
    2,
  ],
  [
    'no colours of ordinary text',
    '<p>Panjang <span style="color: windowtext; background: white">a</span></p>',
    0,
  ],
  [
    'no headings, links and raised text',
    '<h2 style="font-size:20pt">Judul</h2><p>Panjang <a style="color:blue">a</a><sup style="font-size:6pt">2</sup></p>',
    0,
  ],
])('counts %s', (_what, html, expected) => {
  expect(count(html)).toBe(expected);
});
