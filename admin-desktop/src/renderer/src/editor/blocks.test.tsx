import { maxBodyCharacters, maxTables } from '@institute/core/rich-text/body-limits.ts';
import { figureLimits } from '@institute/core/rich-text/figure-limits.ts';
import { noteLimits, withNotes, writeNoteMark } from '@institute/core/rich-text/note-marks.ts';
import { makeTableBody } from '@institute/core/testing/table-bodies.ts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { give, makeFile } from '#test/component/files.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { openEditor, paste, type } from '#test/component/rich-text-page.tsx';

useDashboard();
const keys = (text: string) => userEvent.keyboard(text);

describe('blocks in the text editor', () => {
  it('are copied to the other column with the same bytes, as are lists and formats (EDIT-12)', async () => {
    const stored =
      '<ul><li>satu</li><li><em>dua</em></li></ul><p>a</p>' +
      '<figure class="picture is-full"><img src="/uploads/a-8x6.webp" alt=""><figcaption>b<small class="credit">c</small></figcaption></figure>' +
      `<aside class="pull-quote"><p>d<br>e</p></aside><hr><p>f</p>${makeTableBody(4)}<p>z</p>`;
    const { text } = await openEditor(stored.replaceAll(' target="_blank" rel="noopener noreferrer"', ''));
    await keys('{Control>}a{/Control}{Control>}c{/Control}');
    const other = page.getByRole('textbox', { name: 'Content (English)', exact: true });
    await other.click();
    await keys('{Control>}v{/Control}');
    const linesOf = (column: Locator) =>
      [...column.element().children].map(({ tagName, className }) => `${tagName} ${className}`);
    const tablesOf = (column: Locator) =>
      [...column.element().querySelectorAll('figure table')].map(({ outerHTML }) => outerHTML);
    await expect.poll(() => linesOf(other)).toEqual(linesOf(text));
    const own = ['P ', 'FIGURE picture is-full', 'ASIDE pull-quote', 'ASIDE pull-quote', 'HR ', 'P '];
    expect(linesOf(other).slice(1, 7)).toEqual(own);
    expect(other.element().querySelector('figure img')?.outerHTML).toContain('alt=""');
    expect(tablesOf(text).length).toBeGreaterThan(0);
    expect(tablesOf(other)).toEqual(tablesOf(text));
    const items = other.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(['satu', 'dua']);
    expect(other.element().querySelector('em')?.textContent).toBe('dua');
  });
});

describe('an insertion beyond a limit', () => {
  const table =
    '<figure class="data-table"><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table></figure>';

  it('is refused with the number, and the text stays as it was', async () => {
    const editor = await openEditor(`<p>a</p>${table.repeat(maxTables)}`);
    const isRefused = (n: number) =>
      expect.element(page.getByText(`the text would have ${n} tables. The limit is 50.`)).toBeVisible();
    await keys('{Control>}{Home}{/Control}');
    await editor.insert('Table');
    await isRefused(51);
    expect(page.getByRole('dialog').query()).toBeNull();
    const note =
      '<p>b<a href="#_ftn1"><sup>[1]</sup></a></p><div id="ftn1"><p><a href="#_ftnref1">[1]</a> c</p></div>';
    paste(editor.text, (data) => data.setData('text/html', table.repeat(2) + note));
    await isRefused(52);
    paste(editor.text, (data) => data.setData('text/plain', 'x'.repeat(maxBodyCharacters)));
    await expect
      .element(page.getByText(/would have 300,\d+ characters\. The limit is 300,000\.$/))
      .toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    (editor.text.element() as HTMLElement).focus();
    expect(editor.text.element().querySelectorAll('figure')).toHaveLength(maxTables);
    expect(page.getByText('Not in the text').query()).toBeNull();
    await keys('{Control>}{Home}{/Control}');
    await type('b');
    await expect.poll(editor.saved).toBe(`<p>ba</p>${table.repeat(maxTables)}`);
  });

  it('is refused as a whole if only some of its pictures fit', async () => {
    const image = '<figure class="picture"><img src="/uploads/a-8x6.webp" alt=""></figure>';
    const { text } = await openEditor(`<p>a</p>${image.repeat(figureLimits.figures - 1)}`);
    give(text, 'paste', makeFile(), makeFile('b.png'));
    const notice = page.getByText('the text would have 101 pictures. The limit is 100.');
    await expect.element(notice).toBeVisible();
    expect(text.element().querySelectorAll('figure')).toHaveLength(figureLimits.figures - 1);
  });

  it('of a note is refused under the toolbar, in the insert menu and while typing', async () => {
    const ids = Array.from({ length: noteLimits.notes }, (_, n) => n.toString(36).padStart(6, '0'));
    const { text, insert } = await openEditor(
      withNotes(`<p>a${ids.map(writeNoteMark).join('')}</p>`, new Map()),
    );
    const notice = page.getByText('the text would have 501 notes. The limit is 500.');
    await insert('Note');
    await expect.element(notice).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    (text.element() as HTMLElement).focus();
    await keys('{Control>}{Home}{/Control}');
    await type('[^');
    await expect.element(notice).toBeVisible();
    expect(text.element().querySelectorAll('a.noteref')).toHaveLength(noteLimits.notes);
    expect(text.element().textContent).toMatch(/^\[\^a/);
  });
});

describe('a pull quote', () => {
  it('is set by its button and left again', async () => {
    const editor = await openEditor('<p>a</p>');
    await keys('{Control>}{End}{/Control}{Enter}');
    await editor.press('Pull quote');
    await type('Bertahan');
    await keys('{Enter}');
    await type('lama');
    const button = editor.toolbar.getByRole('button', { name: 'Pull quote' });
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await keys('{Enter}');
    await editor.press('Pull quote');
    await type('b');
    const quote = '<aside class="pull-quote"><p>Bertahan<br>lama</p></aside>';
    await expect.poll(editor.saved).toBe(`<p>a</p>${quote}<p>b</p>`);
    await editor.press('Heading 2');
    await editor.press('Pull quote');
    await editor.press('Paragraph');
    await expect.poll(editor.saved).toBe(`<p>a</p>${quote}<p>b</p>`);
  });
});

describe('a rule', () => {
  it('is written by three hyphens and Enter, which undo brings back, but not in code', async () => {
    const editor = await openEditor('<p>a</p><p>b</p>');
    await keys('{Control>}{Home}{/Control}{End}{Enter}');
    await type('---');
    await keys('{Enter}');
    await type('c');
    await expect.poll(editor.saved).toBe('<p>a</p><hr><p>c</p><p>b</p>');
    await keys('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe('<p>a</p><hr><p><br></p><p>b</p>');
    await keys('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe('<p>a</p><p>---</p><p>b</p>');
    await editor.press('Code block');
    await keys('{End}{Enter}');
    await type('x');
    await expect.poll(editor.saved).toBe('<p>a</p><pre>---\nx</pre><p>b</p>');
  });

  it('is selected before it is removed, and Enter writes after it', async () => {
    const editor = await openEditor('<p>a</p><hr><p>b</p>');
    const rule = () => editor.text.element().querySelector('hr') as HTMLElement;
    await keys('{Control>}{Home}{/Control}{End}{Delete}');
    await expect.poll(() => rule().hasAttribute('data-selected')).toBe(true);
    expect(rule().ariaLabel).toBe('Rule');
    await keys('{Enter}');
    await type('x');
    await expect.poll(editor.saved).toBe('<p>a</p><hr><p>x</p><p>b</p>');
    rule().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    await page.getByRole('button', { name: 'Delete rule' }).click();
    await expect.poll(editor.saved).toBe('<p>a</p><p>x</p><p>b</p>');
  });
});
