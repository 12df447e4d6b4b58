import { expect, it } from 'vitest';
import { isEmptyRichText, normaliseRichText } from './rich-text.ts';

it.each([null, undefined, '', '  ', '<p><br></p>', '<p>&nbsp;</p><p> </p>'])(
  'ART-14 %j shows nothing',
  (html) => {
    expect(isEmptyRichText(html)).toBe(true);
    expect(normaliseRichText(html)).toBe('');
  },
);

it.each(['<p>a</p>', '<p><img src="/uploads/a.webp"></p>', '<hr>'])('%j shows something', (html) => {
  expect(normaliseRichText(html)).toBe(html);
});
