import { describe, expect, it } from 'vitest';
import { makeWordFile } from '#testing/make-word-file.ts';
import { convertWord } from './convert-word.ts';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const deleted = (text: string) =>
  `<w:del w:id="1" w:author="A"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
/** A paragraph with a tracked change of its end. */
const ended = (content: string, change = 'del', properties = '') =>
  paragraph(content, `${properties}<w:rPr><w:${change} w:id="2" w:author="A"/></w:rPr>`);
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const rowDeleted = '<w:del w:id="3" w:author="A"/>';
const cellDeleted = '<w:cellDel w:id="4" w:author="A"/>';
const a = cell(paragraph(run('a')));
const b = cell(paragraph(run('b')));
const table = (rows: string) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`;
const shownTable = '<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>';

/** The HTML of a text, the number of tracked changes and their texts. */
async function convert(body: string, parts: Parameters<typeof makeWordFile>[1] = {}) {
  const { html, report } = await convertWord(makeWordFile(body, parts), 'id');
  const changes = report.find(({ what }) => what === 'tracked-change');
  return [html, changes?.count ?? 0, changes?.details.map(({ text }) => text) ?? []];
}

describe('tracked changes', () => {
  it.each([
    [
      'properties of texts, paragraphs, cells and inserted rows',
      paragraph(
        '<w:r><w:rPr><w:rPrChange w:id="8"><w:rPr/></w:rPrChange></w:rPr><w:t>x</w:t></w:r>',
        '<w:pPrChange w:id="9"><w:pPr/></w:pPrChange>',
      ) + table(row(a + cell(paragraph(run('b')), '<w:cellIns w:id="1"/>'), '<w:ins w:id="2"/>')),
      [`<p>x</p>${shownTable}`, 4, []],
    ],
    [
      'a deleted row with its texts once',
      table(row(a + b) + row(cell(ended(deleted('c'))) + cell(ended(deleted('d'))), rowDeleted)),
      [shownTable, 1, ['c d']],
    ],
    [
      'deleted cells of a column',
      table(row(a + cell(paragraph(deleted('c')), cellDeleted) + b)),
      [shownTable, 1, ['c']],
    ],
    [
      'all rows of a table',
      table(row(a + b, rowDeleted) + row(cell(paragraph(deleted('c')), cellDeleted))) + paragraph(run('x')),
      ['<p>x</p>', 2, ['a b', 'c']],
    ],
    [
      'parts of an equation',
      `<w:p><m:oMath>${['x', 'y'].map((text) => `<m:r><m:t>${text}</m:t></m:r>`).join('<m:r><m:t>+</m:t></m:r>')}` +
        '<w:del w:id="1"><m:r><m:t>+z</m:t></m:r></w:del></m:oMath></w:p>',
      ['<p>⟦rumus 1⟧ x+y</p>', 1, ['+z']],
    ],
  ])('count and accept %s', async (_what, body, expected) => {
    expect(await convert(body)).toEqual(expected);
  });

  it('are accepted in notes, to their ends', async () => {
    const footnotes = `<w:footnote w:id="2">${ended(run('Satu '))}${ended(`${run('dua')}${deleted('tiga')}`)}</w:footnote>`;
    const body = paragraph('<w:r><w:footnoteReference w:id="2"/></w:r>');
    const [html, ...changes] = await convert(body, { footnotes });
    expect(html).toContain('<li id="footnote-2">Satu dua ');
    expect(changes).toEqual([3, ['tiga']]);
  });
});

describe('a paragraph with a deleted end', () => {
  it('joins the next one, which retains its style', async () => {
    const bookmark = '<w:bookmarkStart w:id="1" w:name="x"/><w:bookmarkEnd w:id="1"/>';
    const next = paragraph(run('tiga'), '<w:pStyle w:val="Heading1"/>');
    const styles = '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>';
    expect(await convert(ended(run('Satu ')) + bookmark + ended(run('dua ')) + next, { styles })).toEqual([
      '<h1>Satu dua tiga</h1>',
      2,
      [],
    ]);
  });

  it.each(['del', 'moveFrom'])('has no number of its own (%s)', async (change) => {
    const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const numbering =
      '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';
    const gone = `<w:${change} w:id="5" w:author="A">${run('b')}</w:${change}>`;
    const [a, c, d] = ['a', 'c', 'd'].map((text) => paragraph(run(text), item));
    expect(await convert(`${a}${ended(gone, change, item)}${c}${d}`, { numbering })).toEqual([
      '<ol><li>a</li><li>c</li><li>d</li></ol>',
      2,
      ['b'],
    ]);
  });

  it('stays a paragraph before a table and at the end of a text', async () => {
    expect(await convert(ended(run('Satu')) + table(row(a + b)) + ended(run('dua')))).toEqual([
      `<p>Satu</p>${shownTable}<p>dua</p>`,
      2,
      [],
    ]);
  });
});
