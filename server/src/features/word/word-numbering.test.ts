import { describe, expect, it } from 'vitest';
import { makeWordFile } from '#testing/make-word-file.ts';
import { convertWord } from './convert-word.ts';

const level = (at: number, format: string, text = `%${at + 1}.`, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const abstract = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const numbering =
  abstract(0, level(0, 'decimal'), level(1, 'lowerLetter')) +
  abstract(1, level(0, 'greekLower')) +
  list(1, 0) +
  list(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>') +
  list(3, 1) +
  abstract(2, level(0, 'lowerLetter', '(%1)')) +
  list(4, 2);

const text = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
const numbered = (id: number, at: number) =>
  `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`;
const paragraph = (properties: string, words: string) =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
const item = (id: number, at: number, words: string) => paragraph(numbered(id, at), words);
const styled = (style: string, words: string, more = '') =>
  paragraph(`<w:pStyle w:val="${style}"/>${more}`, words);
const style = (name: string, more: string, type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/>${more}</w:style>`;

const convert = (body: string, parts: { numbering?: string; styles?: string } = {}) =>
  convertWord(makeWordFile(body, { numbering, ...parts }), 'id');
const htmlOf = async (...args: Parameters<typeof convert>) => (await convert(...args)).html;
/** Converts paragraphs of one list, at the levels of their numbers. */
const convertList = (levels: readonly string[], ...at: readonly number[]) =>
  htmlOf(at.map((each) => item(1, each, 'x')).join(''), { numbering: abstract(0, ...levels) + list(1, 0) });

describe('the numbers of lists', () => {
  it('continue after a paragraph, and restart below each item', async () => {
    const above = item(1, 0, 'Satu') + item(1, 1, 'a') + item(1, 1, 'b');
    const below = item(1, 0, 'Dua') + item(1, 1, 'c');
    expect(await htmlOf(above + text('Antara') + below)).toBe(
      '<ol><li>Satu<ol><li type="a">a</li><li type="a">b</li></ol></li></ol><p>Antara</p>' +
        '<ol><li value="2">Dua<ol><li type="a">c</li></ol></li></ol>',
    );
  });

  it('restart where Word restarts them', async () => {
    expect(await htmlOf(item(1, 0, 'Satu') + item(2, 0, 'Lima') + item(2, 0, 'Enam'))).toBe(
      '<ol><li>Satu</li><li value="5">Lima</li><li>Enam</li></ol>',
    );
  });

  it('name the kinds and mark the signs that a paste reports as lost', async () => {
    expect(await htmlOf(item(3, 0, 'Alfa'))).toBe(
      '<ol><li style="list-style-type:greekLower">Alfa</li></ol>',
    );
    expect(await htmlOf(item(4, 0, 'Satu'))).toBe('<ol><li data-mark="other" type="a">Satu</li></ol>');
  });

  it('come from styles and list styles, and end with the list 0', async () => {
    const styles =
      style('Butir', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
      style('Butir Dua', '<w:basedOn w:val="Butir"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>') +
      style('Daftar', '<w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr>', 'numbering');
    const linked = '<w:abstractNum w:abstractNumId="9"><w:numStyleLink w:val="Daftar"/></w:abstractNum>';
    const body =
      styled('Butir', 'Satu') +
      styled('ButirDua', 'a') +
      styled('Butir', 'Biasa', numbered(0, 0)) +
      item(9, 0, 'Dua');
    expect(await htmlOf(body, { styles, numbering: numbering + linked + list(9, 9) })).toBe(
      '<ol><li>Satu<ol><li type="a">a</li></ol></li></ol><p>Biasa</p><ol><li value="2">Dua</li></ol>',
    );
  });
});

describe('the numbers that a list cannot show', () => {
  const chapter = level(0, 'upperRoman', 'BAB %1');

  it('become text, with the items below as a list, and are reported', async () => {
    const levels = [level(0, 'decimal', 'Pasal %1'), level(1, 'decimal', '(%2)'), level(2, 'lowerLetter')];
    const body = [0, 1, 2, 1, 0, 1].map((at) => item(1, at, 'x')).join('');
    const { html, report } = await convert(body, { numbering: abstract(0, ...levels) + list(1, 0) });
    expect(html).toBe(
      '<p>Pasal 1 x</p><ol><li data-mark="other">x<ol><li type="a">x</li></ol></li><li data-mark="other">x</li></ol>' +
        '<p>Pasal 2 x</p><ol><li data-mark="other">x</li></ol>',
    );
    expect(report).toEqual([
      { what: 'list-number', count: 2, details: [{ text: 'Pasal 1' }, { text: 'Pasal 2' }] },
    ]);
  });

  it('have the numbers of all their levels in the formats of Word', async () => {
    const levels = [
      level(0, 'upperLetter', '§ %1'),
      level(1, 'decimalZero', '%1.%2'),
      level(2, 'lowerRoman', '%1.%2.%3'),
    ];
    expect(await convertList(levels, 0, 1, 2, 2, 0, 2)).toBe(
      '<p>§ A x</p><p>A.01 x</p><p>A.01.i x</p><p>A.01.ii x</p><p>§ B x</p><p>B.01.i x</p>',
    );
    const legal = level(1, 'lowerLetter', '%1.%2.', '<w:isLgl/>');
    expect(await convertList([chapter, legal], 0, 1)).toBe('<p>BAB I x</p><p>1.1. x</p>');
    const letters = abstract(
      0,
      level(0, 'lowerLetter', 'butir %1').replace('start w:val="1"', 'start w:val="28"'),
    );
    expect(await htmlOf(item(1, 0, 'x'), { numbering: letters + list(1, 0) })).toBe('<p>butir bb x</p>');
  });

  it('count on through chapters if the level does not restart', async () => {
    const article = (restart: number) =>
      level(1, 'decimal', 'Pasal %2', `<w:lvlRestart w:val="${restart}"/>`);
    expect(await convertList([chapter, article(0)], 0, 1, 0, 1)).toContain('<p>BAB II x</p><p>Pasal 2 x</p>');
    expect(await convertList([chapter, article(1)], 0, 1, 0, 1)).toContain('<p>BAB II x</p><p>Pasal 1 x</p>');
  });

  it('have the space of their level, and only the words if the format has no number', async () => {
    const joined = level(0, 'decimal', 'P-%1', '<w:suff w:val="nothing"/>');
    expect(await convertList([joined], 0)).toBe('<p>P-1x</p>');
    const spaced = level(0, 'decimal', 'Butir %1 ', '<w:suff w:val="nothing"/>');
    expect(await convertList([spaced], 0)).toBe('<p>Butir 1 x</p>');
    expect(await convertList([level(0, 'none', 'Catatan:')], 0)).toBe('<p>Catatan: x</p>');
    expect(await convertList([level(0, 'none', '')], 0)).toBe('<p>x</p>');
  });

  it('are bold like the end of their paragraph', async () => {
    const bold = paragraph(`${numbered(1, 0)}<w:rPr><w:b/></w:rPr>`, 'x');
    expect(await htmlOf(bold, { numbering: abstract(0, chapter) + list(1, 0) })).toBe(
      '<p><strong>BAB I </strong>x</p>',
    );
  });

  it('keep a paragraph that has nothing else, unless its end is hidden', async () => {
    const levels = { numbering: abstract(0, chapter) + list(1, 0) };
    const empty = (more: string) => `<w:p><w:pPr>${numbered(1, 0)}${more}</w:pPr></w:p>`;
    expect(await htmlOf(empty(''), levels)).toBe('<p>BAB I </p>');
    expect(await htmlOf(empty('<w:rPr><w:vanish/></w:rPr>'), levels)).toBe('');
  });

  it('become text on the sixth level, for which the converter has no list', async () => {
    const levels = Array.from({ length: 6 }, (_, at) => level(at, 'decimal'));
    expect(await convertList(levels, 4, 5)).toMatch(/<ol><li>x<\/li><\/ol>.*<p>1\. x<\/p>$/);
  });
});

describe('the numbers of headings', () => {
  const numPr = (at: number) => `<w:pPr>${numbered(1, at)}</w:pPr>`;
  const styles =
    style('heading 1', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
    style('heading 2', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
    style('caption', numPr(0));

  it('become text of any kind, but no bullets', async () => {
    const link = (name: string) => `<w:pStyle w:val="${name}"/>`;
    const levels =
      abstract(
        0,
        level(0, 'decimal', '%1.', link('heading1')),
        level(1, 'decimal', '%1.%2', link('heading2')),
      ) +
      list(1, 0) +
      abstract(1, level(0, 'bullet', 'o'), level(1, 'decimal', '%2)')) +
      list(2, 1);
    const body =
      styled('heading1', 'Pendahuluan') +
      styled('heading2', 'Latar') +
      styled('heading1', 'Metode') +
      styled('heading1', 'Butir', numbered(2, 0)) +
      styled('caption', 'Keterangan');
    const { html, report } = await convert(body, { styles, numbering: levels });
    expect(html).toBe(
      '<h1>1. Pendahuluan</h1><h2>1.1 Latar</h2><h1>2. Metode</h1><h1>Butir</h1><p>3. Keterangan</p>',
    );
    expect(report).toMatchObject([{ what: 'list-number', count: 4 }]);
  });

  it('do not indent the lists on the levels below', async () => {
    const levels =
      abstract(0, level(0, 'decimal', '%1.', '<w:pStyle w:val="heading1"/>'), level(1, 'lowerLetter')) +
      list(1, 0);
    expect(await htmlOf(styled('heading1', 'Bab') + item(1, 1, 'a'), { styles, numbering: levels })).toBe(
      '<h1>1. Bab</h1><ol><li type="a">a</li></ol>',
    );
  });
});
