import { describe, expect, it } from 'vitest';
import { convertWord } from './convert-word.ts';
import { writeZip } from './write-zip.ts';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const rels =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>';

const level = (at: number, format: string, text = `%${at + 1}.`) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const abstract = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const numbering =
  abstract(0, level(0, 'decimal'), level(1, 'lowerLetter')) +
  abstract(1, level(0, 'greekLower'), level(1, 'decimal', '%1.%2.')) +
  list(1, 0) +
  list(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>') +
  list(3, 1) +
  abstract(2, level(0, 'lowerLetter', '(%1)')) +
  list(4, 2);

const text = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
const item = (id: number, at: number, words: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;

async function htmlOf(body: string): Promise<string> {
  const parts = {
    'word/document.xml': `<w:document ${word}><w:body>${body}</w:body></w:document>`,
    'word/numbering.xml': `<w:numbering ${word}>${numbering}</w:numbering>`,
    'word/_rels/document.xml.rels': rels,
  };
  const file = writeZip(new Map(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)])));
  return (await convertWord(file, 'id')).html;
}

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
    expect(await htmlOf(item(3, 0, 'Alfa') + item(3, 1, 'Gabungan'))).toBe(
      '<ol><li style="list-style-type:greekLower">Alfa<ol><li data-mark="other">Gabungan</li></ol></li></ol>',
    );
    expect(await htmlOf(item(4, 0, 'Satu'))).toBe('<ol><li data-mark="other" type="a">Satu</li></ol>');
  });
});
