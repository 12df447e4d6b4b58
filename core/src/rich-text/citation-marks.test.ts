import { describe, expect, it } from 'vitest';
import { canonicalBody } from './canonical-body.ts';
import { citationMarks, readMark, writeCitation } from './citation-marks.ts';
import { citedKeys } from './cited-keys.ts';

const mark = writeCitation({ key: 'anderson-1972', locator: '5 & "7"', label: 'chapter', isNarrative: true });

describe('canonicalBody with citations', () => {
  it.each([
    [
      'text, a list and a heading',
      `<h2>a${mark}</h2><p>b ${mark}<strong>${mark}</strong></p><ul><li>${mark}</li></ul>`,
    ],
    [
      'a cell, a caption and a note',
      `<figure class="data-table"><table><caption>${mark}</caption><tbody><tr><td>a ${mark}</td></tr></tbody></table></figure>` +
        `<p>x<a class="noteref" href="#note-aaaaa1"></a></p><section class="notes"><ol><li id="note-aaaaa1">${mark}</li></ol></section>`,
    ],
  ])('preserves citations in %s', (_name, html) => {
    expect(canonicalBody(html)).toBe(html);
    const [first = ''] = html.match(citationMarks) ?? [];
    expect(citedKeys(html)).toContain('anderson-1972');
    expect(readMark(first)).toEqual({
      key: 'anderson-1972',
      locator: '5 & "7"',
      label: 'chapter',
      isNarrative: true,
    });
  });

  it.each([
    [
      'brings attributes into their order',
      '<p><a class="citation" data-mode="narrative" href="#ref-a" data-label="page" data-locator=" 5 "></a></p>',
      '<p><a class="citation" href="#ref-a" data-locator="5" data-mode="narrative"></a></p>',
    ],
    [
      'preserves text within a citation',
      '<p><a class="citation" href="#ref-a">(A, 1972)</a></p>',
      '<p><a class="citation" href="#ref-a"></a>(A, 1972)</p>',
    ],
    [
      'moves a citation out of a link',
      `<p><a href="/x">b<a class="citation" href="#ref-a"></a></a>c</p>`,
      '<p><a href="/x">b</a><a class="citation" href="#ref-a"></a>c</p>',
    ],
    [
      'moves a citation out of a link in a cell',
      '<table><tbody><tr><td><a href="/x">b<a class="citation" href="#ref-a"></a></a>c</td></tr></tbody></table>',
      '<figure class="data-table"><table><tbody><tr><td><a href="/x">b</a><a class="citation" href="#ref-a"></a>c</td></tr></tbody></table></figure>',
    ],
  ])('%s', (_name, html, expected) => {
    expect(canonicalBody(html)).toBe(expected);
    expect(canonicalBody(expected)).toBe(expected);
  });
});
