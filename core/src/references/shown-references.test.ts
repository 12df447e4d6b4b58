import { describe, expect, it } from 'vitest';
import { htmlToText } from '#core/lib/text.ts';
import { writeCitation } from '#core/rich-text/citation-marks.ts';
import { reference } from './schemas.ts';
import { showReferences } from './shown-references.ts';

const work = (id: string, family: string, more = {}) =>
  reference.parse({
    id,
    type: 'book',
    title: `T ${family}`,
    author: [{ family }],
    issued: { 'date-parts': [[1972]] },
    ...more,
  });
const references = [
  work('a', 'Anderson'),
  work('l', 'Lipset'),
  work('u', 'Unused'),
  work('f', 'Further', { custom: { 'further-reading': true } }),
];
const show = (html: string) => showReferences(html, { references, citationStyle: 'apa' }, 'id');
const mark = (key: string, more = {}) => writeCitation({ key, ...more });

describe('showReferences', () => {
  it('links citations and lists their works with links back', () => {
    const { html, bibliography } = show(`<p>x ${mark('a', { locator: '5' })}. y ${mark('a')}</p>`);
    expect(html).toBe(
      '<p>x <a class="cited" id="cite-a" href="#ref-a" role="doc-biblioref">(Anderson, 1972, hlm. 5)</a>. ' +
        'y <a class="cited" href="#ref-a" role="doc-biblioref">(Anderson, 1972)</a></p>',
    );
    expect(bibliography).toContain(
      '<li id="ref-a">Anderson. (1972). <em>T Anderson</em>. <a class="note-back" href="#cite-a" role="doc-backlink"',
    );
    expect(htmlToText(bibliography)).not.toMatch(/Unused|Lipset/);
    expect(htmlToText(bibliography)).toContain('Bacaan lanjutan Further. (1972).');
  });

  it('adds no letters for works that the page does not show', () => {
    const both = [...references, work('b', 'Anderson')];
    const { bibliography } = showReferences(mark('a'), { references: both, citationStyle: 'apa' }, 'id');
    expect(htmlToText(bibliography)).toContain('Anderson. (1972).');
  });

  it('joins citations next to each other, except within the sentence', () => {
    const { html } = show(`${mark('a', { locator: '5' })} ${mark('l')}; ${mark('a', { isNarrative: true })}`);
    expect(htmlToText(html)).toBe('(Anderson, 1972, hlm. 5; Lipset, 1972) Anderson (1972)');
  });

  it('omits citations of works that the list lacks', () => {
    expect(show(`a${mark('x')}b`).html).toBe('ab');
    const empty = showReferences(mark('x'), { references: [], citationStyle: 'apa' }, 'en');
    expect(empty).toEqual({ html: '', bibliography: '' });
  });
});
