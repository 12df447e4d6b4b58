import { describe, expect, it } from 'vitest';
import { markupForPage } from './rich-text-html.ts';

const shown = (html: string, top?: number) => markupForPage(html, 'new tab', top);

describe('markupForPage', () => {
  it('keeps heading levels below the title (ART-13)', () => {
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

  it('keeps alignment and removes empty headings', () => {
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
});
