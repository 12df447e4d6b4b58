import { describe, expect, it } from 'vitest';
import { makeBlockBody } from '#testing/block-bodies.ts';
import { makeWholeBody } from '#testing/whole-bodies.ts';
import { canonicalBody } from './canonical-body.ts';

describe('canonicalBody', () => {
  it.each([
    ['text without tables', '<p>a</p>b<ul><li class="ql-indent-1">c</li></ul>'],
    [
      'a table',
      '<p>a</p><figure class="data-table is-full"><table><caption>Nilai</caption><thead><tr><th scope="col">Daerah</th>' +
        '<th scope="colgroup" colspan="2">Nilai</th></tr></thead><tbody><tr><th scope="rowgroup" rowspan="2">Jawa</th>' +
        '<td>1<br>2</td><td></td></tr><tr><td colspan="2">x</td></tr></tbody></table><p class="source">BPS</p></figure>',
    ],
    [
      'figures, a pull quote, a rule and a picture in a line',
      '<figure class="picture is-wide"><img src="/a.png" alt="A &quot;b&quot;"><figcaption>Peta <em>lama</em>' +
        '<small class="credit">Foto: <a href="/x" rel="noopener noreferrer">BPS</a></small></figcaption></figure>' +
        '<figure class="picture"><img src="/a.png"></figure><figure class="picture"><img src="/a.png" alt=""></figure>' +
        '<aside class="pull-quote"><p>a<br>b</p></aside><hr><p>c<img src="/a.png" alt=""></p>',
    ],
    [
      'videos',
      '<figure class="video is-wide"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s">A "b" &amp; c</a><figcaption><em>a</em>' +
        '<a class="noteref" href="#note-abc123"></a></figcaption></figure><figure class="video"><a href="https://vimeo.com/1">' +
        'https://vimeo.com/1</a></figure><section class="notes"><ol><li id="note-abc123">x</li></ol></section>',
    ],
  ])('writes %s with the same bytes', (_name, html) => {
    expect(canonicalBody(html)).toBe(html);
  });

  it.each([makeBlockBody, makeWholeBody])('writes generated bodies with the same bytes: %o', (makeBody) => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const body = makeBody(seed);
      expect(canonicalBody(body), `body ${seed}`).toBe(body);
    }
  });

  it.each([
    [
      'wraps a bare table, with the header cells of its first row',
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td><p>c</p><p>d</p></td></tr></tbody></table>',
      '<figure class="data-table"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
        '<tbody><tr><td>c<br>d</td><td></td></tr></tbody></table></figure>',
    ],
    [
      'cuts spans that overlap or leave the table',
      '<table><tr><td rowspan="3">a</td><td>b</td></tr><tr><td colspan="4">c</td></tr></table>',
      '<figure class="data-table"><table><tbody><tr><td rowspan="2">a</td><td>b</td><td></td><td></td><td></td></tr>' +
        '<tr><td colspan="4">c</td></tr></tbody></table></figure>',
    ],
    [
      'moves tables and pictures out of paragraphs and cells',
      '<p>a<table><tr><td>b<img src="/a.png" alt=""><table><tr><td>c</td><td>d</td></tr></table></td></tr></table>e</p>',
      '<p>ae</p><figure class="data-table"><table><tbody><tr><td>b<br>c d</td></tr></tbody></table></figure>' +
        '<p><img src="/a.png" alt=""></p>',
    ],
    ['unwraps parts of blocks without a block', '<td>a</td><figcaption>b</figcaption>', '<p>a</p><p>b</p>'],
    [
      'reads a figure of another program, whose other pictures and texts follow it',
      '<li>x<figure class="ql-align-center"><a href="/b"><img src="/a.png"></a>b<img src="/c.png">' +
        '<figcaption>a <small>b</small><p>c</p><small class="credit">d</small></figcaption></figure></li>',
      '<li>x</li><figure class="picture"><img src="/a.png"><figcaption>a b<br>c<small class="credit">d</small></figcaption></figure>' +
        '<p><a href="/b"></a>b</p><p><img src="/c.png" alt=""></p>',
    ],
    [
      'writes the texts of a figure without picture, and the figures of a gallery',
      '<figure><figcaption>a</figcaption></figure><figure><figure><img src="/a.png" alt="">' +
        '</figure><figure><img src="/b.png" alt=""></figure><figcaption>b</figcaption></figure>',
      '<p>a</p><figure class="picture"><img src="/a.png" alt=""></figure>' +
        '<figure class="picture"><img src="/b.png" alt=""></figure><p>b</p>',
    ],
    [
      'writes a pull quote as one paragraph, and unwraps other asides',
      '<blockquote>x<aside class="pull-quote ql-align-right">a<ul><li>b<img src="/a.png"></li></ul></aside></blockquote>' +
        '<aside>c<h2>d</h2></aside><aside class="pull-quote"> <br></aside>',
      '<blockquote>x</blockquote><aside class="pull-quote"><p>a<br>b</p></aside><p><img src="/a.png" alt=""></p>' +
        '<p>c</p><h2>d</h2>',
    ],
    [
      'writes the canonical address of a video, and what cannot stand in it after it',
      '<p>x<figure class="video picture is-full"><a href="http://youtu.be/dQw4w9WgXcQ?si=x" target="_blank" rel="noopener">a <em>b</em><br>c</a>' +
        'd<img src="/a.png"><figcaption>e</figcaption><figcaption>f</figcaption></figure></p>',
      '<p>x</p><figure class="video is-full"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">a b c</a>' +
        '<figcaption>e<br>f</figcaption></figure><p>d</p><p><img src="/a.png" alt=""></p>',
    ],
    [
      'writes a video that does not play as text with its link',
      '<figure class="video"><a href="https://example.org/a">a</a><figcaption>b</figcaption></figure>',
      '<p><a href="https://example.org/a">a</a></p><p>b</p>',
    ],
    [
      'gives a picture in the text an alternative text',
      '<p><img src="/a.png"></p>',
      '<p><img src="/a.png" alt=""></p>',
    ],
    ['unwraps small text outside a caption', '<p>a <small class="credit">b</small></p>', '<p>a b</p>'],
    ['removes classes of tables elsewhere', '<p class="source">b</p>', '<p>b</p>'],
    [
      'writes a table with too many squares as lines',
      `<table>${'<tr><td rowspan="500" colspan="50">a</td></tr>'.repeat(500)}</table>`,
      `<p>${Array(500).fill('a').join('<br>')}</p>`,
    ],
  ])('%s', (_name, html, stored) => {
    expect(canonicalBody(html)).toBe(stored);
    expect(canonicalBody(stored)).toBe(stored);
  });
});
