import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFile } from '#test/component/files.ts';
import { openEditor, paste, pasteBare } from '#test/component/rich-text-page.tsx';

const mark = '<a class="noteref" href="#note-aaaaa1"></a>';
const notesOf = (text: string) =>
  `<section class="notes"><ol><li id="note-aaaaa1">${text}</li></ol></section>`;
/** Replaces the random id of a note. */
const named = (html: string) => html.replace(/(?<=note-)[0-9a-z]{6}/g, 'aaaaa1');
const fragment = (html: string) => `<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`;
const src = '/uploads/abc-80x60.webp';
const figure = (more = '', texts = '') =>
  `<figure class="picture"><img src="${src}"${more}>${texts}</figure>`;

it.each([
  [
    'Word',
    '<div><table class=MsoTableGrid><thead><tr><td colspan=2><p class=MsoNormal><b>A</b></p></td></tr></thead>' +
      '<tr><td><p class=MsoNormal>satu</p><p class=MsoNormal>dua<o:p></o:p></p></td><td>CO<sub>2</sub></td></tr></table></div>',
    '<thead><tr><th scope="colgroup" colspan="2"><strong>A</strong></th></tr></thead>' +
      '<tbody><tr><td>satu<br>dua</td><td>CO<sub>2</sub></td></tr></tbody>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><div><table><tr><td><p><span style="font-weight:700">A</span></p></td>' +
      '<td><p><span style="font-weight:700">B</span></p></td></tr><tr><td><p><span style="vertical-align:super">x</span></p></td><td></td></tr></table></div></b>',
    '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td><sup>x</sup></td><td></td></tr></tbody>',
  ],
  [
    'a page of the site',
    '<figure class="data-table"><div class="scroll" role="region" tabindex="0"><table><thead><tr><th>A <font>x</font></th><th>B</th></tr></thead>' +
      '<tbody><tr><td class="is-number">1</td><td><del>2</del></td></tr></tbody></table></div></figure>',
    '<thead><tr><th scope="col">A x</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td><s>2</s></td></tr></tbody>',
  ],
])('a pasted table of %s becomes a table', (_name, html, rows) => {
  const stored = `<p>a</p><figure class="data-table"><table>${rows}</table></figure><p>b</p>`;
  expect(pasteBare(fragment(html), '<p>a</p><p>b</p>', 1).html).toBe(stored);
});

it.each([
  [
    'Word',
    '<p class=MsoNormal>Kapal<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span>[1]</span></span></a> tiba.</p>' +
      '<div style="mso-element:footnote-list"><br clear=all><hr align=left size=1 width="33%"><div style="mso-element:footnote" id=ftn1>' +
      '<p class=MsoFootnoteText><a style="mso-footnote-id:ftn1" href="#_ftnref1" name="_ftn1"><span>[1]</span></a> Arsip <i>pelabuhan</i></p><p>dua</p></div></div>',
  ],
  [
    'Google Docs',
    '<p><span>Kapal</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> tiba.</span></p><hr>' +
      '<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Arsip </span><span style="font-style:italic">pelabuhan</span></p><p>dua</p></div>',
  ],
  [
    'LibreOffice',
    '<p>Kapal<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> tiba.</p>' +
      '<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> Arsip <em>pelabuhan</em></p><p>dua</p></div>',
  ],
  [
    'mammoth',
    '<p>Kapal<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup> tiba.</p>' +
      '<ol><li id="footnote-1"><p> Arsip <em>pelabuhan</em></p><p>dua <a href="#footnote-ref-1">↑</a></p></li></ol>',
  ],
])('a pasted footnote of %s becomes a note', (_name, footnote) => {
  const { html, changes } = pasteBare(`<html><body>${footnote}</body></html>`);
  expect(named(html)).toBe(`<p>Kapal${mark} tiba.</p>${notesOf('Arsip <em>pelabuhan</em><br>dua')}`);
  expect(changes).toMatchObject({ 'note-made': 1 });
});

it('a pasted note of a page of the site keeps its id', () => {
  const { html } = pasteBare(
    '<p>Kapal<sup class="noteref n1"><a id="noteref-aaaaa1" href="https://x.example/id/blog/a#note-aaaaa1" role="doc-noteref">1</a></sup>.</p>' +
      '<section class="notes" role="doc-endnotes"><h2>Catatan</h2><ol><li id="note-aaaaa1" class="m1">Arsip <a class="note-back" href="https://x.example/id/blog/a#noteref-aaaaa1">↩</a></li></ol></section>',
  );
  expect(html).toBe(`<p>Kapal${mark}.</p>${notesOf('Arsip')}`);
});

it('a pasted footnote without its text becomes an empty note, and other links stay', () => {
  const { html, changes } = pasteBare(
    '<p>Kapal<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> <a href="https://other.example/#footnote-1">x</a></p>',
  );
  const text = `<p>Kapal${mark} <a href="https://other.example/#footnote-1">x</a></p>`;
  expect(named(html)).toBe(text + notesOf(''));
  expect(changes).toMatchObject({ 'note-without-text': 1 });
});

it('pasted pictures of the site become figures, and others are counted', () => {
  const own = `${location.origin}${src}`;
  const { html, changes } = pasteBare(
    `<p>satu<img src="${own}" alt="Peta">dua</p><figure><a href="/x"><img src="${own}"></a><figcaption>Isi <b>b</b></figcaption></figure>` +
      '<figure><img src="https://other.example/a.png"><figcaption>Lain</figcaption></figure>',
    '<p>a</p>',
    1,
  );
  const second = figure('', '<figcaption>Isi <strong>b</strong></figcaption>');
  expect(html).toBe(`<p>asatu</p>${figure(' alt="Peta"')}<p>dua</p>${second}<p>Lain</p>`);
  expect(changes).toMatchObject({ 'picture-left-out': 1 });
});

it('a pasted frame of a video becomes a video, while other frames are left out', () => {
  const { html, changes } = pasteBare(
    '<p>a</p><iframe src="https://player.vimeo.com/video/76979871?autoplay=1"></iframe><iframe src="https://example.org/"></iframe><p>b</p>',
  );
  const url = 'https://vimeo.com/76979871';
  expect(html).toBe(`<p>a</p><figure class="video"><a href="${url}">${url}</a></figure><p>b</p>`);
  expect(changes).toEqual({ 'frame-dropped': 1 });
});

it.each([
  ['<video src="/a.mp4"></video><p>a</p>', '<p>a</p>', 'frame-dropped'],
  ['<details><summary>Judul</summary>Isi</details>', '<p>Judul</p><p>Isi</p>', 'details-text'],
  ['<dl><dt>Padi</dt><dd>Tanaman</dd></dl>', '<p>Padi</p><p>Tanaman</p>', 'definitions-text'],
  [
    '<table><tr><td><ul><li>a</li><li>b</li></ul></td><td>c</td></tr></table>',
    '<figure class="data-table"><table><tbody><tr><td>a<br>b</td><td>c</td></tr></tbody></table></figure>',
    'list-in-cell',
  ],
])('a paste of %s names what it loses', (pasted, html, change) => {
  expect(pasteBare(pasted)).toEqual({ html, changes: { [change]: 1 }, leftOut: [] });
});

it('a pasted style sheet is read as data, also beside the files of a clipboard', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  onTestFinished(() => parse.mockRestore());
  const sheet = '<style><!-- .xl65 {font-weight:700;} --></style>';
  const row = (cells: string) => `<tr>${cells}</tr>`;
  const cells = `${row('<td class=xl65>A</td><td class=xl65>B</td>')}${row('<td style="color:red">c</td><td>d</td>')}`;
  const editor = await openEditor();
  paste(editor.text, (data) => {
    data.setData('text/html', `<html><head>${sheet}</head><body><table>${cells}</table></body></html>`);
    data.items.add(makeFile());
  });
  await expect
    .poll(editor.saved)
    .toContain('<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>');
  expect(parse.mock.calls.filter(([html]) => /<style|\sstyle=/.test(String(html)))).toEqual([]);
});
