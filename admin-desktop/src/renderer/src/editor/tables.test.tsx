import { withNotes } from '@institute/core/rich-text/note-marks.ts';
import { noteMark } from '@institute/core/testing/note-bodies.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type Editor, openEditor, paste, type } from '#test/component/rich-text-page.tsx';

useDashboard();

const keys = (text: string) => userEvent.keyboard(text);
const figures = ({ text }: Editor) => [...text.element().querySelectorAll('figure')];
const selected = (editor: Editor) => figures(editor).filter((each) => each.hasAttribute('data-selected'));
const dialog = () => page.getByRole('dialog');
const cell = (row: number, column: number) =>
  dialog().getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true });
/** Accessibility violations, except that the page of the test has no landmarks. */
const pageViolations = async () =>
  (await violationsHere()).filter((each) => !/^(region|landmark|page-has-heading)/.test(each));
const table = (text: string) =>
  `<figure class="data-table"><table><tbody><tr><td>${text}</td><td>2</td></tr></tbody></table></figure>`;

describe('a table in the text editor', () => {
  it('is inserted, filled in and saved by keyboard', async () => {
    const editor = await openEditor('<p>Awal</p>');
    await keys('{Control>}{End}{/Control}');
    await editor.insert('Table');
    await expect.element(dialog().getByRole('textbox', { name: 'Caption' })).toHaveFocus();
    await type('Nilai');
    cell(1, 1).element().focus();
    await keys('Daerah{Tab}A{Tab}B{Tab}Jawa{Tab}1{Tab}2{Tab}Bali{Tab}3{Tab}4{Tab}');
    await expect.element(cell(4, 1)).toHaveFocus();
    await type('CO');
    await dialog().getByRole('button', { name: 'Subscript' }).click();
    await type('2');
    await dialog().getByRole('button', { name: 'Header column' }).click();
    await dialog().getByRole('button', { name: 'Insert table' }).click();
    const rows = [
      '<thead><tr><th scope="col">Daerah</th><th scope="col">A</th><th scope="col">B</th></tr></thead>',
      '<tbody><tr><th scope="row">Jawa</th><td>1</td><td>2</td></tr>',
      '<tr><th scope="row">Bali</th><td>3</td><td>4</td></tr>',
      '<tr><th scope="row">CO<sub>2</sub></th><td></td><td></td></tr></tbody>',
    ].join('');
    const stored = `<figure class="data-table"><table><caption>Nilai</caption>${rows}</table></figure>`;
    await expect.poll(editor.saved).toBe(`<p>Awal</p>${stored}`);
    await expect.poll(() => selected(editor).length).toBe(1);
    expect(figures(editor)[0]?.ariaLabel).toBe('Table: Nilai; columns: 3, rows: 4');
    expect(await pageViolations()).toEqual([]);
    await keys('{Shift>}{Enter}{/Shift}');
    await type('Akhir');
    await expect.poll(editor.saved).toBe(`<p>Awal</p>${stored}<p>Akhir</p>`);
    await keys('{Control>}z{/Control}{Control>}z{/Control}');
    await expect.poll(editor.saved).toMatch(/^<p>Awal<\/p>/);
  });

  it('is edited by Enter, with merged cells, and returns by undo', async () => {
    const stored = `<p>a</p>${table('1')}<p>b</p>`;
    const editor = await openEditor(stored);
    figures(editor)[0]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    await expect.poll(() => selected(editor).length).toBe(1);
    await keys('{Enter}');
    await expect.element(dialog()).toBeVisible();
    cell(1, 1).element().focus();
    await dialog().getByRole('button', { name: 'Merge with the cell to the right' }).click();
    await dialog().getByRole('button', { name: 'Insert row below' }).click();
    cell(2, 2).element().focus();
    await type('x');
    expect(await pageViolations()).toEqual([]);
    await keys('{Control>}{Enter}{/Control}');
    const now =
      '<figure class="data-table"><table><tbody><tr><td colspan="2">1 2</td></tr><tr><td></td><td>x</td></tr></tbody></table></figure>';
    await expect.poll(editor.saved).toBe(`<p>a</p>${now}<p>b</p>`);
    await editor.press('Undo');
    await expect.poll(editor.saved).toBe(stored);
    await editor.press('Redo');
    await expect.poll(editor.saved).toBe(`<p>a</p>${now}<p>b</p>`);
  });

  it('has marks in its cells that the caret passes and Tab skips', async () => {
    const stored = (text: string, next: string) =>
      withNotes(table(text).replace('>2<', `>${next}<`), new Map([['aaaaa1', 'Arsip']]));
    const editor = await openEditor(stored(`1${noteMark(1)}`, '2'));
    figures(editor)[0]?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await expect.element(cell(1, 1)).toBeVisible();
    cell(1, 1).element().focus();
    await keys('{End}{ArrowRight}x{Tab}y{Control>}{Enter}{/Control}');
    await expect.poll(editor.saved).toBe(stored(`1${noteMark(1)}x`, 'y2'));
  });

  it('is selected before Backspace and Delete remove it, and letters never vanish', async () => {
    const editor = await openEditor(`<p>a</p>${table('1')}${table('3')}<p>b</p>`);
    await keys('{Control>}{End}{/Control}{Home}{Backspace}');
    await expect.poll(() => selected(editor)).toEqual([figures(editor)[1]]);
    await keys('{ArrowUp}');
    await expect.poll(() => selected(editor)).toEqual([figures(editor)[0]]);
    await type('xy');
    await expect.poll(editor.saved).toBe(`<p>a</p>${table('1')}<p>xy</p>${table('3')}<p>b</p>`);
    await keys('{Delete}{Delete}');
    await expect.poll(editor.saved).toBe(`<p>a</p>${table('1')}<p>xy</p><p>b</p>`);
    await keys('{Control>}{Home}{/Control}{End}{ArrowRight}{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect.poll(editor.saved).toBe(`<p>a</p><p>xy</p>${table('1')}<p>b</p>`);
    await keys('{Backspace}');
    await expect.poll(editor.saved).toBe('<p>a</p><p>xy</p><p>b</p>');
  });

  it('has the shown texts after a change of its shape, its undo and more typing', async () => {
    const editor = await openEditor(table('1'));
    figures(editor)[0]?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await expect.element(cell(1, 1)).toBeVisible();
    const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
    cell(1, 1).element().focus();
    await keys('{End}');
    await type('a');
    await press('Insert row below');
    cell(1, 1).element().focus();
    await keys('{End}');
    await type('b');
    await dialog().getByRole('textbox', { name: 'Caption' }).click();
    await type('c');
    await press('Undo');
    await expect.element(cell(2, 1)).not.toBeInTheDocument();
    expect(cell(1, 1).element().textContent).toBe('1a');
    expect(dialog().getByRole('textbox', { name: 'Caption' }).element().textContent).toBe('');
    cell(1, 1).element().focus();
    await keys('{End}');
    await type('d');
    await press('Insert column to the right');
    expect(cell(1, 1).element().textContent).toBe('1ad');
    await press('Apply');
    await expect.poll(editor.saved).toBe(table('1ad').replace('</td><td>2', '</td><td></td><td>2'));
  });

  it('asks before it discards changes, and takes pasted cells from the active one on', async () => {
    const editor = await openEditor(table('1'));
    const open = () => figures(editor)[0]?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    open();
    await expect.element(cell(1, 1)).toBeVisible();
    cell(1, 1).element().focus();
    await type('9');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(editor.saved()).toBe(table('1'));
    open();
    await expect.element(cell(1, 2)).toBeVisible();
    cell(1, 2).element().focus();
    paste(cell(1, 2), (data) => data.setData('text/plain', 'a\tb\nc\td\n'));
    await expect.element(cell(2, 3)).toHaveTextContent('d');
    await dialog().getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(editor.saved)
      .toBe(
        '<figure class="data-table"><table><tbody><tr><td>1</td><td>a</td><td>b</td></tr>' +
          '<tr><td></td><td>c</td><td>d</td></tr></tbody></table></figure>',
      );
  });
});

describe('a pasted table', () => {
  it('names what it loses or changes, and offers undo', async () => {
    const editor = await openEditor('<p>a</p>');
    const href = 'javascript:alert(1)';
    const pasted =
      `<p><img src="https://example.org/a.png">Gambar</p><table><tr><td>Nama<img src="x"></td><td><a href="${href}">n</a></td></tr>` +
      '<tr><td>b<table><tr><td>c</td><td>d</td></tr></table></td><td>1</td></tr></table>';
    paste(editor.text, (data) => data.setData('text/html', pasted));
    const notice = page.getByRole('status').filter({ hasText: 'images' });
    await expect.element(notice).toHaveTextContent('2 images were left out.');
    await expect.element(notice).toHaveTextContent('The first row of 1 table became its header.');
    await expect.element(notice).toHaveTextContent('1 table had a table in a cell');
    await expect.poll(editor.saved).toContain('<td>b<br>c d</td>');
    expect(editor.saved()).not.toMatch(/<img|javascript/);
    await notice.getByRole('button', { name: 'Undo paste' }).click();
    await expect.poll(editor.saved).toBe('<p>a</p>');
  });
});
