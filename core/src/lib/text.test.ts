import { describe, expect, it } from 'vitest';
import {
  htmlToLine,
  htmlToText,
  readingMinutes,
  slugFollowsTitle,
  slugify,
  splitLines,
  splitTags,
  truncate,
} from './text.ts';

describe('slugify', () => {
  it.each([
    ['FMT-04 lower-cases', 'ABC Def', 'abc-def'],
    ['FMT-05 removes other characters', 'R&D: 5% (2025)?', 'rd-5-2025'],
    ['FMT-06 turns spaces to hyphens', 'one two three', 'one-two-three'],
    ['FMT-07 collapses hyphens', 'a -- b   c', 'a-b-c'],
    ['ATAB-12 follows the example of the form', 'Hello, World 2025!', 'hello-world-2025'],
    ['writes accented letters without accent', 'Café Résumé, İstanbul Jum´at', 'cafe-resume-istanbul-jumat'],
    ['spells out other Latin letters', 'Straße Ærø Đà Łódź', 'strasse-aero-da-lodz'],
    ['turns dashes to hyphens', 'ASEAN–China — 2025‑2030', 'asean-china-2025-2030'],
    ['gives nothing for symbols only', '?!', ''],
    ['gives nothing without Latin letters and digits', '海洋', ''],
  ])('%s', (_name, title, slug) => {
    expect(slugify(title)).toBe(slug);
  });
});

it('slugFollowsTitle updates the slug until the user edits it', () => {
  expect(slugFollowsTitle('', '', 'New')).toBe('new');
  expect(slugFollowsTitle('new', 'New', 'New title')).toBe('new-title');
  expect(slugFollowsTitle('my-own', 'New', 'New title')).toBe('my-own');
});

it('splitLines drops blank lines (FMT-01, FMT-02)', () => {
  expect(splitLines('a\n\n   \r\n b ')).toEqual(['a', 'b']);
});

it('splitTags splits at commas, trims and drops empty tags (FMT-03)', () => {
  expect(splitTags(' x , ,y,')).toEqual(['x', 'y']);
});

it('truncate cuts a title after 50 characters, with an ellipsis (ART-02, ART-03)', () => {
  expect(truncate('x'.repeat(60), 50)).toBe(`${'x'.repeat(50)}...`);
  expect(truncate('x'.repeat(50), 50)).toBe('x'.repeat(50));
  expect(truncate('𝕏'.repeat(50), 50)).toBe('𝕏'.repeat(50));
  expect(truncate(`T ${'𝕏'.repeat(50)}`, 49)).toBe(`T ${'𝕏'.repeat(47)}...`);
});

it('htmlToText returns the text of HTML', () => {
  expect(htmlToText('<p>A &amp; B</p><ul><li>c&nbsp;d</li></ul>')).toBe('A & B c d');
  expect(htmlToText('<p>a<em>b</em>, <a href="/x">c</a>.</p>d<br>e')).toBe('ab, c. d e');
  expect(htmlToText('<p>H<sub>2</sub>O, 5 m<sup>2</sup></p>')).toBe('H2O, 5 m2');
  expect(htmlToText('<p>a  b \n c\u00a0 d\t</p>\n<p> e</p>')).toBe('a b c d e');
});

it('htmlToText shows a written entity as it was written', () => {
  expect(htmlToText('<p>&amp;lt;b&amp;gt; and &amp;amp;</p>')).toBe('&lt;b&gt; and &amp;');
});

it('readingMinutes counts neither tables nor notes', () => {
  const words = 'kata '.repeat(300);
  const table = `<table><tr><td>${words}</td></tr></table>`;
  const notes = `<section class="notes"><ol><li id="note-aaaaa1">${words}</li></ol></section>`;
  expect(readingMinutes(`<p>${words}${words}</p>${table}${notes}`)).toBe(3);
});

describe('htmlToLine', () => {
  it.each([
    ['<h2>Latar belakang</h2><p>Data <b>baru</b>.</p><p>Lagi</p>', 'Latar belakang · Data baru. Lagi'],
    ['<ul><li>Satu</li><li>Dua;</li><li>Tiga</li></ul>', 'Satu · Dua; Tiga'],
    ['<p>Apa?</p><p></p><h3>“Judul!”</h3>Akhir', 'Apa? “Judul!” Akhir'],
    ['<p></p><p>Teks</p>', 'Teks'],
    ['', ''],
  ])('parts the blocks of %s', (html, line) => {
    expect(htmlToLine(html)).toBe(line);
  });
});
