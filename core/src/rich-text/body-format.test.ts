import { describe, expect, it } from 'vitest';
import { htmlToPlain, plainToHtml } from './body-format.ts';

describe('plainToHtml', () => {
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
});

describe('htmlToPlain', () => {
  it('separates blocks by blank lines and cells by spaces', () => {
    const html =
      '<h2>Judul</h2><p>a <strong>b</strong> &amp; c<br>d</p><ul><li>satu<ul><li>dua</li></ul></li></ul>' +
      '<figure class="data-table"><table><caption>Tabel</caption><tbody><tr><td>1</td><td>2</td></tr></tbody>' +
      '</table></figure>';
    expect(htmlToPlain(html)).toBe('Judul\n\na b & c\nd\n\nsatu\ndua\n\nTabel\n\n1 2');
  });

  it('reads what plainToHtml wrote, with a paragraph per line', () => {
    expect(htmlToPlain(plainToHtml('a < b\nc\n\nReferences\nd &amp; e'))).toBe(
      'a < b\n\nc\n\nReferences\n\nd &amp; e',
    );
  });
});
