import type { WordReportEntry } from '@institute/core/rich-text/word/schemas.ts';
import { describe, expect, it } from 'vitest';
import { makeWordFile } from '#testing/make-word-file.ts';
import { convertWord } from './convert-word.ts';

const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const style = (id: string, content: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more}><w:name w:val="${id}"/>${content}</w:style>`;
const long = 'Teks biasa yang panjang sekali';
const red = '<w:color w:val="FF0000"/>';
const arial = '<w:rFonts w:ascii="Arial"/>';
const center = '<w:jc w:val="center"/>';

/** The texts of a change. */
async function textsOf(what: WordReportEntry['what'], body: string, parts = {}) {
  const { report } = await convertWord(makeWordFile(body, parts), 'id');
  const entry = report.find((each) => each.what === what);
  expect(entry?.count ?? 0).toBe(entry?.details.length ?? 0);
  return entry?.details.map(({ text }) => text) ?? [];
}

describe('the report of lost looks', () => {
  it.each([
    ['nothing in text of one look', paragraph(run('Satu', arial)) + paragraph(run('dua', arial)), []],
    [
      'each passage in another look',
      paragraph(run(long) + run('a', red) + run(' b ') + run('c', '<w:sz w:val="40"/>')),
      ['a', 'c'],
    ],
    [
      'a passage over several runs and paragraphs once',
      paragraph(run(long)) + paragraph(run('a', red) + run('b', `<w:b/>${red}`)) + paragraph(run('c', red)),
      ['ab c'],
    ],
    [
      'highlighting, shading and capitals',
      ['<w:highlight w:val="yellow"/>', '<w:shd w:fill="FFFF00"/>', '<w:caps/>', '<w:smallCaps/>']
        .map((look, at) => paragraph(run(long) + run(`t${at}`, look)))
        .join(''),
      ['t0', 't1', 't2', 't3'],
    ],
    [
      'no colours of ordinary text and no fonts of other scripts',
      paragraph(
        run(long) +
          run(
            'a',
            '<w:color w:val="auto"/><w:shd w:fill="FFFFFF"/><w:highlight w:val="none"/><w:caps w:val="0"/>',
          ) +
          run('b', '<w:rFonts w:cs="Arial"/>'),
      ),
      [],
    ],
    [
      'no headings, links and raised text',
      paragraph(run('Judul', red), '<w:pStyle w:val="heading 1"/>') +
        paragraph(
          `${run(long)}<w:hyperlink w:anchor="a">${run('a', red)}</w:hyperlink>` +
            run('2', `${red}<w:vertAlign w:val="superscript"/>`) +
            run('b', `<w:rStyle w:val="Hyperlink"/>${red}`),
        ),
      [],
    ],
    ['no deleted text', paragraph(`${run(long)}<w:del>${run('a', red)}</w:del>`), []],
  ])('counts %s', async (_what, body, texts) => {
    const styles = style('heading 1', '') + style('Hyperlink', '').replace('paragraph', 'character');
    expect(await textsOf('formatting', body, { styles })).toEqual(texts);
  });

  it('counts a text that looks like its style and the defaults as ordinary, and a style of another look', async () => {
    const styles =
      `<w:docDefaults><w:rPrDefault><w:rPr>${arial}</w:rPr></w:rPrDefault></w:docDefaults>` +
      style('Normal', '<w:rPr><w:sz w:val="24"/></w:rPr>', ' w:default="1"') +
      style('Sorotan', `<w:basedOn w:val="Normal"/><w:rPr>${red}</w:rPr>`);
    const body =
      paragraph(run(long) + run('a', `${arial}<w:sz w:val="24"/>`)) +
      paragraph(run('b'), '<w:pStyle w:val="Sorotan"/>') +
      paragraph(run('c'), '<w:pStyle w:val="Normal"/>');
    expect(await textsOf('formatting', body, { styles })).toEqual(['b']);
  });

  it('compares the notes with each other', async () => {
    const footnotes = `<w:footnote w:id="2">${paragraph(run('Catatan', '<w:sz w:val="16"/>') + run('a', red))}</w:footnote>`;
    const body = paragraph(`${run(long, '<w:sz w:val="24"/>')}<w:r><w:footnoteReference w:id="2"/></w:r>`);
    expect(await textsOf('formatting', body, { footnotes })).toEqual(['a']);
  });

  it('counts paragraphs with another alignment than most of the text', async () => {
    const justified = '<w:jc w:val="both"/>';
    const body =
      paragraph(run(long), justified) +
      paragraph(run('a'), center) +
      paragraph(run('b'), center) +
      paragraph(run('c'), '<w:jc w:val="left"/>') +
      paragraph(run(' '), center) +
      paragraph(run('d'), '<w:pStyle w:val="Kanan"/>') +
      paragraph(run('Judul'), `<w:pStyle w:val="heading 1"/>${center}`);
    const styles = style('Kanan', '<w:pPr><w:jc w:val="right"/></w:pPr>') + style('heading 1', '');
    expect(await textsOf('alignment', body, { styles })).toEqual(['a', 'b', 'd']);
    expect(await textsOf('alignment', paragraph(run(long), justified))).toEqual([]);
  });
});
