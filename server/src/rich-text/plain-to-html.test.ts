import { expect, it } from 'vitest';
import { fromPlainText, plainToHtml } from './plain-to-html.ts';
import { sanitizeRichText } from './sanitize.ts';

it.each([
  ['', ''],
  [' \n\t\n ', ''],
  ['Satu.\n\nDua.', '<p>Satu.</p><p>Dua.</p>'],
  ['Baris satu\r\nbaris  dua\n \n\nTiga', '<p>Baris satu</p><p>baris dua</p><p>Tiga</p>'],
  ['Daftar Pustaka:\nA & B <2020>', '<h2>Daftar Pustaka</h2><p>A &amp; B &lt;2020&gt;</p>'],
  ['Rp\u00a05 <b>tebal</b>', '<p>Rp\u00a05 &lt;b&gt;tebal&lt;/b&gt;</p>'],
])('converts %j', (text, html) => {
  expect(plainToHtml(text)).toBe(html);
});

it('returns what the sanitiser accepts without a change', () => {
  const html = plainToHtml('a < b & "c"\u00a0d &amp; <script>x</script>\n\nReferences\n- e\'f > g');
  expect(sanitizeRichText(html)).toBe(html);
});

it.each([
  ['Satu & 1 < 2\n\nDua', '<p>Satu &amp; 1 &lt; 2</p><p>Dua</p>'],
  ['Satu baris\n', 'Satu baris\n'],
  ['<p>Satu</p>\n<p>Dua</p>', '<p>Satu</p>\n<p>Dua</p>'],
])('converts only several lines without tags: %j', (text, html) => {
  expect(fromPlainText(text)).toBe(html);
});
