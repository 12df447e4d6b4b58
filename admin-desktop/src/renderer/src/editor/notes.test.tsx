import { withNotes } from '@institute/core/rich-text/note-marks.ts';
import { makeNoteBody, noteMark } from '@institute/core/testing/note-bodies.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type Editor, openEditor, paste, type } from '#test/component/rich-text-page.tsx';

useDashboard();

const keys = (text: string) => userEvent.keyboard(text);
const insertNote = () => keys('{Control>}{Alt>}f{/Alt}{/Control}');
const note = (number: number) => page.getByRole('textbox', { name: `Note ${number}`, exact: true });
const unmarked = () => page.getByRole('region', { name: 'Not in the text' });
const numbers = ({ text }: Editor) =>
  [...text.element().querySelectorAll('a.noteref')].map((mark) => mark.getAttribute('data-n'));
/** Accessibility violations, except that the page of the test has no landmarks. */
const pageViolations = async () =>
  (await violationsHere()).filter((each) => !/^(region|landmark|page-has-heading)/.test(each));
const body = (text: string, ...notes: string[]) =>
  withNotes(text, new Map(notes.map((html, n) => [`aaaaa${n + 1}`, html])));
/** Replaces the random ids by letters. */
const named = (html: string) => {
  const ids = [...new Set(Array.from(html.matchAll(/note-([0-9a-z]{6})/g), ([, id = '']) => id))];
  return ids.reduce((text, id, at) => text.replaceAll(id, `aaaaa${at + 1}`), html);
};

/** Selects and copies the text of an editor. Returns the HTML of the clipboard, which tests in other windows share. */
function copyAll({ text }: Editor): string {
  getSelection()?.selectAllChildren(text.element());
  const clipboardData = new DataTransfer();
  text
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/html');
}

describe('notes in the text editor', () => {
  it('are inserted, written with formats, renumbered and saved by keyboard', async () => {
    const editor = await openEditor('<p>satu dua</p>');
    await keys('{Control>}{End}{/Control}');
    await insertNote();
    await expect.element(note(1)).toHaveFocus();
    await type('Arsip ');
    await keys('{Control>}i{/Control}');
    await type('Ibid');
    await keys('{Escape}');
    await expect.element(editor.text).toHaveFocus();
    await type('.');
    await keys('{Home}');
    await editor.insert('Note');
    await expect.element(note(1)).toHaveFocus();
    await type('Awal');
    expect(numbers(editor)).toEqual(['1', '2']);
    await insertNote();
    await expect.element(editor.text).toHaveFocus();
    await type('x');
    await expect
      .poll(() => named(editor.saved()))
      .toBe(body(`<p>${noteMark(1)}xsatu dua${noteMark(2)}.</p>`, 'Awal', 'Arsip <em>Ibid</em>'));
    expect(await pageViolations()).toEqual([]);
  });

  it('open by a click on their marks, and show their text there', async () => {
    const editor = await openEditor(
      body(`<p>a${noteMark(1)}b${noteMark(2)}c${noteMark(1)}</p>`, 'satu', 'dua'),
    );
    await expect.poll(() => numbers(editor)).toEqual(['1', '2', '1']);
    const marks = editor.text.element().querySelectorAll<HTMLElement>('a.noteref');
    expect([...marks].map(({ title }) => title)).toEqual(['satu', 'dua', 'satu']);
    marks[1]?.click();
    await expect.element(note(2)).toHaveFocus();
    await keys('{Escape}');
    await type('!');
    await expect.poll(editor.saved).toContain(`${noteMark(2)}!c`);
  });

  it('are undone and redone in their own field, without a change of the text', async () => {
    const editor = await openEditor(body(`<p>a${noteMark(1)}</p>`, 'Arsip'));
    const stored = (text: string, html: string) => body(`<p>${text}${noteMark(1)}</p>`, html);
    await expect.element(note(1)).toBeVisible();
    await note(1).click();
    await keys('{End}');
    await type(' kota');
    await keys('{Escape}{Home}');
    // One letter, because the editor splits slow typing into several undo steps.
    await type('x');
    await expect.poll(editor.saved).toBe(stored('xa', 'Arsip kota'));
    await note(1).click();
    await keys('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe(stored('xa', 'Arsip'));
    await keys('{Control>}z{/Control}');
    expect(editor.saved()).toBe(stored('xa', 'Arsip'));
    await keys('{Control>}y{/Control}');
    await expect.poll(editor.saved).toBe(stored('xa', 'Arsip kota'));
    await keys('{Escape}{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe(stored('a', 'Arsip kota'));
  });

  it('have links', async () => {
    const editor = await openEditor(body(`<p>a${noteMark(1)}</p>`, 'BPS'));
    await expect.element(note(1)).toBeVisible();
    await note(1).click();
    await keys('{Control>}a{/Control}{Control>}k{/Control}');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByRole('textbox').fill('example.org');
    await keys('{Enter}');
    await expect.element(note(1)).toHaveFocus();
    await expect
      .poll(editor.saved)
      .toBe(body(`<p>a${noteMark(1)}</p>`, '<a href="https://example.org">BPS</a>'));
  });

  it('stay beside the text when their last mark is deleted, and return by undo or Put back', async () => {
    const stored = body(`<p>a${noteMark(1)}b${noteMark(2)}</p>`, 'satu', 'dua');
    const editor = await openEditor(stored);
    await keys('{Control>}{Home}{/Control}{ArrowRight}{Delete}');
    await expect.poll(() => named(editor.saved())).toBe(body(`<p>ab${noteMark(1)}</p>`, 'dua'));
    await expect.element(unmarked()).toHaveTextContent('1 note is not in the text. It will not be saved.');
    expect(numbers(editor)).toEqual(['1']);
    await keys('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe(stored);
    await expect.element(unmarked()).not.toBeInTheDocument();
    await keys('{Control>}{Home}{/Control}{ArrowRight}{Delete}{Control>}{End}{/Control}');
    await unmarked().getByRole('button', { name: 'Put back: satu' }).click();
    await expect.element(note(2)).toHaveFocus();
    await expect.poll(editor.saved).toBe(`${body(`<p>ab${noteMark(2)}${noteMark(1)}</p>`, 'satu', 'dua')}`);
    await keys('{Escape}{Backspace}');
    await unmarked().getByRole('button', { name: 'Delete: satu' }).click();
    await expect.element(unmarked()).not.toBeInTheDocument();
  });

  it('keep their bytes when other text changes', async () => {
    const withoutRel = (html: string) => html.replaceAll(' target="_blank" rel="noopener noreferrer"', '');
    for (const seed of [1, 2, 3, 4, 5]) {
      const stored = `<p>z</p>${makeNoteBody(seed)}`;
      const editor = await openEditor(stored);
      await keys('{Control>}{Home}{/Control}');
      await type('y');
      await expect.poll(() => withoutRel(editor.saved())).toBe(withoutRel(stored.replace('<p>z', '<p>yz')));
    }
  });

  it('keep ids and texts in the other column, and get new ids in their own', async () => {
    const editor = await openEditor(
      body(
        `<p>a${noteMark(1)}</p><figure class="data-table"><table><tbody><tr><td>b${noteMark(2)}</td></tr></tbody></table></figure><p>c</p>`,
        'satu <strong>tebal</strong>',
        'dua',
      ),
    );
    const copied = copyAll(editor);
    await keys('{Control>}{End}{/Control}');
    paste(editor.text, (data) => data.setData('text/html', copied));
    await expect.poll(() => numbers(editor)).toEqual(['1', '2', '3', '4']);
    await expect.element(note(3)).toHaveTextContent('satu tebal');
    const other = page.getByRole('textbox', { name: 'Content (English)', exact: true });
    await other.click();
    paste(other, (data) => data.setData('text/html', copied));
    const list = page.getByRole('region', { name: 'Notes (English)' });
    await expect.element(list.getByRole('textbox', { name: 'Note 2', exact: true })).toHaveTextContent('dua');
    const hrefs = [...other.element().querySelectorAll('a.noteref')].map((mark) => mark.getAttribute('href'));
    expect(hrefs).toEqual(['#note-aaaaa1', '#note-aaaaa2']);
  });

  it('are offered to the other language with their ids and texts', async () => {
    const editor = await openEditor(body(`<p>a${noteMark(1)}b${noteMark(2)}</p>`, 'satu', '<em>dua</em>'));
    await expect.element(note(2)).toBeVisible();
    const english = page.getByRole('textbox', { name: 'Content (English)', exact: true });
    const list = page.getByRole('region', { name: 'Notes (English)' });
    await english.click();
    expect(list.elements()).toEqual([]);
    await type('x');
    await list.getByText('2 notes of the Indonesian text have no place here').click();
    await list.getByRole('button', { name: 'Insert at the cursor: dua' }).click();
    const field = list.getByRole('textbox', { name: 'Note 1', exact: true });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveTextContent('dua');
    await expect.element(list.getByText('1 note of the Indonesian text has no place here')).toBeVisible();
    expect(english.element().querySelector('a.noteref')?.getAttribute('href')).toBe('#note-aaaaa2');
    expect(numbers(editor)).toEqual(['1', '2']);
    expect(await pageViolations()).toEqual([]);
  });

  it('are marked in a cell by keyboard, and written in the list', async () => {
    const editor = await openEditor('<p>a</p>');
    await editor.insert('Table');
    const dialog = page.getByRole('dialog');
    const cell = dialog.getByRole('textbox', { name: 'Row 1, column 1', exact: true });
    await expect.element(cell).toBeVisible();
    cell.element().focus();
    await type('Nilai');
    await insertNote();
    await type('!');
    await dialog.getByRole('button', { name: 'Insert table' }).click();
    await expect.element(note(1)).toBeVisible();
    await note(1).click();
    await type('Arsip');
    await expect.poll(() => named(editor.saved())).toContain(`Nilai${noteMark(1)}!</th>`);
    await expect.poll(() => named(editor.saved())).toContain('<li id="note-aaaaa1">Arsip</li>');
    await keys('{Escape}');
    await expect.element(page.getByRole('group', { name: /^Table/ })).toHaveAttribute('data-selected');
  });

  it('are numbered, also 300 of them', async () => {
    const ids = Array.from({ length: 300 }, (_, n) => n.toString(36).padStart(6, '0'));
    const text = ids.map((id) => `<p>a<a class="noteref" href="#note-${id}"></a></p>`).join('');
    const editor = await openEditor(withNotes(text, new Map(ids.map((id) => [id, `Catatan ${id}`]))));
    await expect.element(note(300)).toBeInTheDocument();
    await keys('{Control>}{Home}{/Control}');
    await insertNote();
    await expect.element(note(1)).toHaveFocus();
    expect(numbers(editor).at(-1)).toBe('301');
  });
});

describe('pasted footnotes', () => {
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
  ])('of %s become notes', async (_name, html) => {
    const editor = await openEditor('<p></p>');
    paste(editor.text, (data) => data.setData('text/html', `<html><body>${html}</body></html>`));
    await expect
      .poll(() => named(editor.saved()))
      .toBe(body(`<p>Kapal${noteMark(1)} tiba.</p>`, 'Arsip <em>pelabuhan</em><br>dua'));
    await expect.element(page.getByText('1 footnote became a note.')).toBeVisible();
  });

  it('of a page of the site keep their ids', async () => {
    const editor = await openEditor('<p></p>');
    paste(editor.text, (data) =>
      data.setData(
        'text/html',
        '<p>Kapal<sup class="noteref n1"><a id="noteref-aaaaa1" href="https://x.example/id/blog/a#note-aaaaa1" role="doc-noteref">1</a></sup>.</p>' +
          '<section class="notes" role="doc-endnotes"><h2>Catatan</h2><ol><li id="note-aaaaa1" class="m1">Arsip <a class="note-back" href="https://x.example/id/blog/a#noteref-aaaaa1">↩</a></li></ol></section>',
      ),
    );
    await expect.poll(editor.saved).toBe(body(`<p>Kapal${noteMark(1)}.</p>`, 'Arsip'));
  });

  it('without their texts become empty notes that the notice names, and other links stay', async () => {
    const editor = await openEditor('<p></p>');
    paste(editor.text, (data) =>
      data.setData(
        'text/html',
        '<p>Kapal<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> <a href="https://other.example/#footnote-1">x</a></p>',
      ),
    );
    await expect
      .poll(() => named(editor.saved()))
      .toBe(body(`<p>Kapal${noteMark(1)} <a href="https://other.example/#footnote-1">x</a></p>`, ''));
    await expect.element(page.getByText(/^1 note came without its text/)).toBeVisible();
  });
});
