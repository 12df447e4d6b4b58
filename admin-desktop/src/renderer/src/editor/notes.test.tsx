import { noteLimits, withNotes, writeNoteMark } from '@institute/core/rich-text/note-marks.ts';
import { noteMark } from '@institute/core/testing/note-bodies.ts';
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
  it('take text that is typed right after the first one is inserted', async () => {
    const editor = await openEditor('<p>satu</p>');
    await keys('{Control>}{End}{/Control}');
    await insertNote();
    await type('Arsip');
    await expect.element(note(1)).toHaveTextContent('Arsip');
    await expect.poll(() => named(editor.saved())).toBe(body(`<p>satu${noteMark(1)}</p>`, 'Arsip'));
  });

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

  it('are renumbered where the first of 301 is new', async () => {
    const ids = Array.from({ length: 300 }, (_, n) => String(n).padStart(6, '0'));
    const text = `<p>${ids.map((id) => `a${writeNoteMark(id)}`).join('</p><p>')}</p>`;
    const editor = await openEditor(withNotes(text, new Map(ids.map((id) => [id, `Arsip ${id}`]))));
    const fields = () => page.getByRole('region', { name: 'Notes (Indonesian)' }).getByRole('textbox');
    await expect.poll(() => numbers(editor).at(-1)).toBe('300');
    await keys('{Control>}{Home}{/Control}');
    await insertNote();
    await expect.element(note(1)).toHaveFocus();
    await type('Awal');
    expect(numbers(editor)).toEqual(Array.from({ length: 301 }, (_, n) => String(n + 1)));
    await expect.poll(() => fields().elements().length).toBe(301);
    await expect.element(note(301)).toHaveTextContent('Arsip 000299');
    const [, added = ''] = /#note-(\w{6})/.exec(editor.saved()) ?? [];
    const stored = new Map([added, ...ids].map((id, n) => [id, n === 0 ? 'Awal' : `Arsip ${id}`]));
    expect(editor.saved()).toBe(withNotes(text.replace('<p>', `<p>${writeNoteMark(added)}`), stored));
  });

  it('change no attribute while the author types, because Quill compares its document after each change', async () => {
    const editor = await openEditor(
      `<figure class="picture"><img src="/a.png" alt="Peta"></figure>${body(`<p>a${noteMark(1)}</p>`, 'satu')}`,
    );
    await expect.poll(() => numbers(editor)).toEqual(['1']);
    await keys('{Control>}{End}{/Control}');
    const changed: (string | null)[] = [];
    const observer = new MutationObserver((all) => changed.push(...all.map((each) => each.attributeName)));
    observer.observe(editor.text.element(), { attributes: true, subtree: true });
    await type('bc');
    await expect.poll(editor.saved).toContain('bc');
    observer.disconnect();
    expect(changed).toEqual([]);
  });

  it('open by a click on their marks, which show their text, and have links', async () => {
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
    await note(1).click();
    await keys('{Control>}a{/Control}{Control>}k{/Control}');
    await page.getByRole('dialog', { name: 'Link' }).getByRole('textbox').fill('example.org');
    await keys('{Enter}');
    await expect.element(note(1)).toHaveFocus();
    const link = '<a href="https://example.org">satu</a>';
    const text = `<p>a${noteMark(1)}b${noteMark(2)}!c${noteMark(1)}</p>`;
    await expect.poll(editor.saved).toBe(body(text, link, 'dua'));
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

  it('say that they near or exceed their limit, at the note and below the text', async () => {
    const { characters } = noteLimits;
    await openEditor(body(`<p>a${noteMark(1)}b${noteMark(2)}</p>`, 'x'.repeat(characters * 0.9), 'dua'));
    const list = page.getByRole('list');
    await expect.element(note(1)).toBeVisible();
    expect(list.getByText('characters').query()).toBeNull();
    await note(1).click();
    await keys('{End}');
    await type('y');
    await expect.element(list.getByText('4,501 of 5,000 characters')).toBeVisible();
    document.execCommand('insertText', false, 'y'.repeat(characters * 0.1));
    const error = list.getByText('This text has 5,001 characters. The limit is 5,000.');
    await expect.element(error).toBeVisible();
    await expect
      .element(note(1))
      .toHaveAccessibleDescription('This text has 5,001 characters. The limit is 5,000.');
    await expect.element(note(2)).not.toHaveAccessibleDescription();
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
});
