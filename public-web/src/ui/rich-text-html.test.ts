import { describe, expect, it } from 'vitest';
import { markupForPage } from './rich-text-html.ts';

const texts = {
  newTab: 'new tab',
  table: 'Table',
  enlarge: 'enlarge',
  video: { play: (title: string) => `play ${title}`, notice: (platform: string) => `on ${platform}` },
  note: { heading: 'Notes', mark: (n: number) => `Note ${n}`, back: (n: number) => `Back ${n}` },
};
const shown = (html: string, top?: number) => markupForPage(html, texts, top);

describe('markupForPage', () => {
  it('preserves heading levels below the title (ART-13)', () => {
    expect(shown('<h2>X</h2><p><strong>y</strong></p>').html).toBe(
      '<h2 id="s-x">X</h2><p><strong>y</strong></p>',
    );
  });

  it('starts below the title level and skips no level', () => {
    const levels = (html: string, top?: number) => shown(html, top).headings.map(({ level }) => level);
    expect(levels('<h1>a</h1><h2>b</h2><h3>c</h3>')).toEqual([2, 3, 4]);
    expect(levels('<h1>a</h1><h3>b</h3>')).toEqual([2, 3]);
    expect(levels('<h3>a</h3><h3>b</h3>')).toEqual([2, 2]);
    expect(levels('<h2>a</h2><h3>b</h3>', 3)).toEqual([3, 4]);
  });

  it('assigns unique heading ids', () => {
    const { headings, html } = shown('<h2>Dua <em>kali</em></h2><h2>Dua kali</h2><h2>!?</h2><h2>?!</h2>');
    expect(headings.map(({ id }) => id)).toEqual(['s-dua-kali', 's-dua-kali-2', 's-', 's--2']);
    for (const { id } of headings) expect(html).toContain(`id="${id}"`);
    expect(headings[0]?.text).toBe('Dua kali');
  });

  it('preserves alignment and removes empty headings', () => {
    expect(shown('<h2 class="ql-align-center">A</h2><h2><br></h2>').html).toBe(
      '<h2 class="ql-align-center" id="s-a">A</h2>',
    );
  });

  it('reserves space for images of known size and lazy-loads them', () => {
    const { html } = shown('<p><img src="/uploads/abc-800x600.webp" alt="x"></p>');
    expect(html).toContain('src="/uploads/abc-800x600.webp" width="800" height="600" loading="lazy"');
  });

  it('announces new tabs and makes code focusable', () => {
    const { html } = shown('<a href="https://a.example" target="_blank">a</a><a href="/x">b</a><pre>c</pre>');
    expect(html).toBe(
      '<a href="https://a.example" target="_blank">a<span class="visually-hidden"> (new tab)</span></a>' +
        '<a href="/x">b</a><pre tabindex="0">c</pre>',
    );
  });

  it('lets tables scroll by keyboard, names them and aligns numbers', () => {
    const table = (caption: string, name: string, look = '') =>
      `<figure class="data-table"><section class="scroll" tabindex="0" ${name}><table>${caption}` +
      `<thead><tr><th scope="col">a</th><th${look} scope="col">b</th></tr></thead>` +
      `<tbody><tr><td>x</td><td${look}>1.250,5</td></tr><tr><td>2</td><td${look}>–</td></tr></tbody></table></section></figure>`;
    const stored = (caption: string) => table(caption, '').replace(/<\/?section[^>]*>/g, '');
    const number = ' class="is-number"';
    expect(shown(stored('<caption>Nilai</caption>') + stored('')).html).toBe(
      table('<caption id="table-1">Nilai</caption>', 'aria-labelledby="table-1"', number) +
        table('', 'aria-label="Table"', number),
    );
  });

  it('aligns columns of numbers below and beside cells with spans', () => {
    const { html } = shown(
      '<table><thead><tr><th rowspan="2">Daerah</th><th colspan="2">Tahun</th></tr><tr><th>2023</th><th>2024</th></tr></thead>' +
        '<tbody><tr><td rowspan="2">Jawa</td><td>1,5</td><td>x</td></tr><tr><td>Rp 2</td><td>3</td></tr></tbody></table>',
    );
    const aligned = Array.from(html.matchAll(/ class="is-number"[^>]*>([^<]*)/g), ([, text]) => text);
    expect(aligned).toEqual(['2023', '1,5', 'Rp 2']);
  });

  it('aligns a column of numbers in which a cell spans several columns', () => {
    const { html } = shown(
      '<table><tbody><tr><td colspan="2">Jawa</td><td>1</td></tr><tr><td>2</td><td>3</td><td>4</td></tr></tbody></table>',
    );
    expect(html.match(/<td[^>]*>/g)).toEqual([
      '<td colspan="2">',
      ...Array.from({ length: 4 }, () => '<td class="is-number">'),
    ]);
  });

  it('marks the last cell of a row that a cell from the row above follows', () => {
    const { html } = shown(
      '<table><thead><tr><th>a</th><th rowspan="2">b</th></tr><tr><th>c</th></tr></thead></table>',
    );
    expect(html.match(/<th\b[^>]*>/g)).toEqual(['<th>', '<th rowspan="2">', '<th class="is-inner">']);
  });

  it('shows figures in all variants, as links, with caption and credit apart', () => {
    const src = '/uploads/abc-800x600.webp';
    const figure = `<figure class="picture is-wide"><img src="${src}" alt="Peta &quot;x&quot;"><figcaption>a <em>b</em><small class="credit">c</small></figcaption></figure>`;
    const source = (type: string) =>
      `<source type="image/${type}" srcset="/uploads/abc-800x600-480.${type} 480w, /uploads/abc-800x600-768.${type} 768w, /uploads/abc-800x600.${type} 800w" sizes="(min-width: 62em) 57rem, 92vw">`;
    expect(shown(figure).html).toBe(
      `<figure class="picture is-wide"><a class="enlarge" href="${src}" aria-label="Peta &quot;x&quot; (enlarge)">` +
        `<picture>${source('avif')}${source('webp')}<img src="${src}" width="800" height="600" loading="lazy" decoding="async" alt="Peta &quot;x&quot;"></picture></a>` +
        '<figcaption><span class="caption">a <em>b</em></span><small class="credit">c</small></figcaption></figure>',
    );
  });

  it('shows a video as a link with its title, or with the platform in place of one', () => {
    const { html } = shown(
      '<figure class="video is-wide"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=9s">A "b"</a><figcaption>c</figcaption></figure>' +
        '<figure class="video"><a href="https://vimeo.com/1">https://vimeo.com/1</a></figure>',
    );
    expect(html.match(/<a [^>]*>/g)?.map((tag) => tag.replace(/ class="[^"]*"/, ''))).toEqual([
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=9s" data-title="A &quot;b&quot;" aria-label="play A &quot;b&quot;. on YouTube">',
      '<a href="https://vimeo.com/1" data-title="Vimeo" aria-label="play Vimeo. on Vimeo">',
    ]);
    expect(html).toContain('</a></div><figcaption><span class="caption">c</span></figcaption></figure>');
    expect(html).not.toMatch(/<(?:iframe|img)/);
  });

  it('gives a picture without written description an empty one, and its link a name', () => {
    const external = 'https://example.org/a.png';
    const { html } = shown(
      `<figure class="picture"><img src="${external}"><figcaption><small class="credit">c</small></figcaption></figure><p>x</p>` +
        `<figure class="picture is-full"><img src="${external}" alt=""></figure>`,
    );
    expect(html.match(/<a [^>]*>/g)).toEqual(
      Array(2).fill(`<a class="enlarge" href="${external}" aria-label="enlarge">`),
    );
    expect(html.match(/<img [^>]*>/g)).toEqual(
      Array(2).fill(`<img src="${external}" loading="lazy" decoding="async" alt="">`),
    );
    expect(html).toContain('<figcaption><small class="credit">c</small></figcaption>');
    expect(html).toContain('<p>x</p><figure class="picture is-full">');
  });

  it('hides a pull quote from screen readers if its words also stand in the text', () => {
    const quote = (text: string) => `<aside class="pull-quote"><p>${text}</p></aside>`;
    const { html } = shown(
      `<p>Kota itu <em>bertahan</em> sebelas hari, lalu.</p>${['“Bertahan sebelas hari.”', 'Baru', '<a href="/x">bertahan</a>'].map(quote).join('')}`,
    );
    expect(html.match(/(?<=<div class="pull-quote" )[^>]*/g)).toEqual([
      'aria-hidden="true"',
      'role="note"',
      'role="note"',
    ]);
  });
});
