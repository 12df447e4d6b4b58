import { referenceLimits } from '@institute/core/references/limits.ts';
import { expect, it } from 'vitest';
import { makeWordFile } from '#testing/make-word-file.ts';
import { convertWord } from './convert-word.ts';
import { escapeXml } from './word-xml.ts';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
/** A field as Word writes it: its data can stand in several runs. */
const field = (instruction: string, shown: string) => {
  const half = Math.floor(instruction.length / 2);
  const parts = [instruction.slice(0, half), instruction.slice(half)].map(
    (part) => `<w:r><w:instrText xml:space="preserve">${escapeXml(part)}</w:instrText></w:r>`,
  );
  return `${mark('begin')}${parts.join('')}${mark('separate')}${shown}${mark('end')}`;
};
const work = (family: string, year: number) => ({
  ...{ id: 12, type: 'book', title: `Karya ${family}`, author: [{ family, given: 'B.' }] },
  ...{ issued: { 'date-parts': [[year]] }, note: 'pribadi' },
});
const anderson = work('Anderson', 1972);
const zotero = (items: object[], text: string, properties: object = { plainCitation: text }) =>
  field(
    ` ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationItems: items, properties })} `,
    run(text),
  );
const control = (tag: string, content: string) =>
  `<w:sdt><w:sdtPr><w:tag w:val="${escapeXml(tag)}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const mendeleyCite = (data: object, text: string) =>
  control(`MENDELEY_CITATION_v3_${Buffer.from(JSON.stringify(data)).toString('base64url')}`, run(text));
const paragraph = (...content: string[]) => `<w:p>${content.join('')}</w:p>`;
const bibliography = (first: string, last: string, data = '{"uncited":[],"omitted":[],"custom":[]}') => {
  const code = `<w:r><w:instrText> ADDIN ZOTERO_BIBL ${escapeXml(data)} CSL_BIBLIOGRAPHY </w:instrText></w:r>`;
  return `<w:p>${mark('begin')}${code}${mark('separate')}${run(first)}</w:p><w:p>${run(last)}${mark('end')}</w:p>`;
};
const convert = (body: string, isCiting = true) => convertWord(makeWordFile(body), 'id', isCiting);
const textsIn = (report: Awaited<ReturnType<typeof convert>>['report']) =>
  Object.fromEntries(report.map(({ what, details }) => [what, details.map(({ text }) => text)]));

it('makes references and citations of those of Zotero and Mendeley, a work once', async () => {
  const geertz = work('Geertz', 1960);
  const { html, references, report } = await convert(
    paragraph(
      run('Satu '),
      zotero(
        [
          { itemData: anderson, locator: '5-7' },
          { itemData: geertz, locator: 2, label: 'chapter' },
        ],
        '(Anderson, 1972, hlm. 5–7; Geertz, 1960, bab 2)',
        { plainCitation: '(Anderson, 1972, hlm. 5-7; Geertz, 1960, bab 2)' },
      ),
      run(' dua '),
      field(
        `ADDIN CSL_CITATION ${JSON.stringify({ citationItems: [{ itemData: anderson }], mendeley: {} })}`,
        `<w:ins w:id="1">${run('(Anderson,')}</w:ins>${run(' 1972)')}`,
      ),
      run(' tiga '),
      mendeleyCite({ citationItems: [{ itemData: geertz, composite: true }] }, 'Geertz (1960)'),
      run('.'),
    ),
  );
  expect(html).toBe(
    '<p>Satu <a class="citation" href="#ref-anderson-1972" data-locator="5-7"></a>' +
      '<a class="citation" href="#ref-geertz-1960" data-locator="2" data-label="chapter"></a>' +
      ' dua <a class="citation" href="#ref-anderson-1972"></a>' +
      ' tiga <a class="citation" href="#ref-geertz-1960" data-mode="narrative"></a>.</p>',
  );
  expect(references).toEqual([
    expect.objectContaining({ id: 'anderson-1972', title: 'Karya Anderson', type: 'book' }),
    expect.objectContaining({ id: 'geertz-1960' }),
  ]);
  expect(JSON.stringify(references)).not.toContain('pribadi');
  expect(textsIn(report)['linked-citation']).toEqual([
    '(Anderson, 1972, hlm. 5–7; Geertz, 1960, bab 2)',
    '(Anderson, 1972)',
    'Geertz (1960)',
  ]);
});

it.each([
  ['words before it', zotero([{ itemData: anderson, prefix: 'lihat' }], '(lihat Anderson, 1972)')],
  ['words after it', zotero([{ itemData: anderson, suffix: 'dst.' }], '(Anderson, 1972 dst.)')],
  ['only the year after other words', zotero([{ itemData: anderson, 'suppress-author': true }], '(1972)')],
  ['an unknown kind of place', zotero([{ itemData: anderson, locator: '3', label: 'verse' }], '(Anderson)')],
  ['a long place', zotero([{ itemData: anderson, locator: '1'.repeat(41) }], '(Anderson)')],
  ['another text than the program wrote', zotero([{ itemData: anderson }], 'A', { plainCitation: 'B' })],
  ['no data of the work', zotero([{ uris: ['x'] }], '(Anderson, 1972)')],
  ['a work of another form', zotero([{ itemData: { ...anderson, title: 'x'.repeat(2000) } }], '(Anderson)')],
  ['data that cannot be read', control('MENDELEY_CITATION_v3_eyJ', run('(Anderson, 1972)'))],
  [
    'a text of its own in Mendeley',
    mendeleyCite(
      { citationItems: [{ itemData: anderson }], manualOverride: { isManuallyOverridden: true } },
      '(A)',
    ),
  ],
  ['EndNote', field(' ADDIN EN.CITE <EndNote/> ', run('(Anderson, 1972)'))],
  ['Word', field(' CITATION And72 \\l 1057 ', run('(Anderson, 1972)'))],
])('leaves a citation with %s as text, with the bibliography', async (_, citation) => {
  const other = zotero([{ itemData: work('Lipset', 1959) }], '(Lipset, 1959)');
  const list = bibliography('Anderson. Karya.', 'Lipset. Karya.');
  const { html, references, report } = await convert(paragraph(citation, run(' dan '), other) + list);
  const [text] = textsIn(report).citation ?? [];
  expect(references.map(({ id }) => id)).toEqual(['lipset-1959']);
  expect(html.replace(/<sup>.*?<\/sup>/, '')).toMatch(
    new RegExp(`^<p>${text?.replace(/[()]/g, '\\$&')} dan <a class="citation".*<p>Anderson\\. Karya\\.</p>`),
  );
});

it.each([
  ['Menurut Anderson ', anderson, true],
  [
    'Menurut Anderson dan Lipset ',
    { ...anderson, author: [{ family: 'Anderson' }, { family: 'Lipset' }] },
    true,
  ],
  ['Menurut Vanderson ', anderson, false],
])('makes the authors in “%s” part of a citation of only the year', async (before, itemData, isPart) => {
  const year = zotero([{ itemData, locator: '5', 'suppress-author': true }], '(1972, hlm. 5)');
  const [start = '', end = ''] = [before.slice(0, 12), before.slice(12)];
  const { html, report } = await convert(paragraph(run(start), run(end), year));
  if (!isPart) expect(html).toBe(`<p>${before}(1972, hlm. 5)</p>`);
  else {
    expect(html).toMatch(
      /^<p>Menurut <a class="citation" href="#ref-anderson-1972" data-locator="5" data-mode="narr/,
    );
    expect(textsIn(report)['linked-citation']).toEqual([`${before.slice('Menurut '.length)}(1972, hlm. 5)`]);
  }
});

it('leaves all citations as text in a text without references', async () => {
  const cited = paragraph(zotero([{ itemData: anderson }], '(Anderson, 1972)'));
  const { html, references, report } = await convert(cited + bibliography('Anderson.', 'Lain.'), false);
  expect(html).toBe('<p>(Anderson, 1972)</p><p>Anderson.</p><p>Lain.</p>');
  expect([references, textsIn(report)]).toEqual([[], { citation: ['(Anderson, 1972)'] }]);
});

it('leaves citations beyond the limit of references as text', async () => {
  const all = Array.from({ length: referenceLimits.references + 1 }, (_, at) => work('Anderson', 1000 + at));
  const { references, report } = await convert(
    paragraph(...all.map((itemData) => zotero([{ itemData }], `(${itemData.issued['date-parts'][0]?.[0]})`))),
  );
  expect(references).toHaveLength(referenceLimits.references);
  expect(textsIn(report).citation).toEqual(['(1500)']);
});

it('names a reference whose address is not a web address', async () => {
  const itemData = { ...anderson, URL: 'javascript:alert(1)' };
  const { references, report } = await convert(paragraph(zotero([{ itemData }], '(Anderson, 1972)')));
  expect(references[0]).not.toHaveProperty('URL');
  expect(textsIn(report)['reference-address']).toEqual(['Karya Anderson']);
});

const before = paragraph(run('Teks '), zotero([{ itemData: anderson }], '(Anderson, 1972)'));
const reported = [
  ['of Zotero with its heading', `${paragraph(run('Daftar Pustaka'))}${bibliography('Satu.', 'Dua.')}`, 3],
  ['of Mendeley', control('MENDELEY_BIBLIOGRAPHY', paragraph(run('Satu.')) + paragraph(run('Dua.'))), 2],
] as const;
it.each(reported)('leaves out the bibliography %s', async (_, list, lines) => {
  const { html, report } = await convert(before + list + paragraph(run('Akhir')));
  expect(html).toBe('<p>Teks <a class="citation" href="#ref-anderson-1972"></a></p><p>Akhir</p>');
  expect(textsIn(report).bibliography).toEqual(['Daftar Pustaka', 'Satu.', 'Dua.'].slice(-lines));
});

it.each([
  ['with works that the text does not cite', bibliography('Satu.', 'Dua.', '{"uncited":[["http://x"]]}')],
  [
    'with other text in its paragraphs',
    bibliography('Satu.', 'Dua.').replace('<w:p>', `<w:p>${run('Lihat ')}`),
  ],
])('retains a bibliography %s', async (_, list) => {
  const { html, report } = await convert(before + list);
  expect(html).toMatch(/Satu\.<\/p><p>Dua\.<\/p>$/);
  expect(textsIn(report).bibliography).toBeUndefined();
});

it('links citations of notes, and retains the bibliography if one of a note stays as text', async () => {
  const note = (content: string) => `<w:footnote w:id="2"><w:p>${content}</w:p></w:footnote>`;
  const body =
    paragraph(run('Teks'), '<w:r><w:footnoteReference w:id="2"/></w:r>') +
    before +
    bibliography('Satu.', 'Dua.');
  const linked = await convertWord(
    makeWordFile(body, { footnotes: note(zotero([{ itemData: work('Lipset', 1959) }], 'Lipset, 1959')) }),
    'id',
    true,
  );
  expect(linked.html).toMatch(/<li id="footnote-2">\s*<a class="citation" href="#ref-lipset-1959"><\/a>/);
  expect(linked.html).not.toContain('Satu.');
  const prefixed = zotero([{ itemData: anderson, prefix: 'lihat' }], 'lihat Anderson');
  const mixed = await convertWord(makeWordFile(body, { footnotes: note(prefixed) }), 'id', true);
  expect(mixed.html).toMatch(/<p>Satu\.<\/p>.*lihat Anderson/);
  const around = field(
    `ADDIN CSL_CITATION ${JSON.stringify({ citationItems: [{ itemData: anderson }] })}`,
    `${run('(A)')}<w:r><w:footnoteReference w:id="2"/></w:r>`,
  );
  const file = makeWordFile(paragraph(around), { footnotes: note(run('Isi')) });
  expect((await convertWord(file, 'id', true)).html).toMatch(/^<p>\(A\)<sup>.*Isi/);
});
