import { reference } from '@institute/core/references/schemas.ts';
import { writeCitation } from '@institute/core/rich-text/citation-marks.ts';
import { noteMark } from '@institute/core/testing/note-bodies.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type Editor, openEditor, paste, type } from '#test/component/rich-text-page.tsx';

useDashboard();

const keys = (text: string) => userEvent.keyboard(text);
const search = page.getByRole('textbox', { name: 'Search references' });
const labelsIn = (name: string) =>
  [...page.getByRole('textbox', { name, exact: true }).element().querySelectorAll('a.citation')].map(
    (mark) => mark.ariaLabel,
  );
/** Opens the dialog, which loads with its first use. */
async function cite() {
  await keys('{Control>}{Alt>}r{/Alt}{/Control}');
  await expect.element(search).toHaveFocus();
}
const work = (id: string, family: string) =>
  reference.parse({
    id,
    type: 'book',
    title: `T ${family}`,
    author: [{ family }],
    issued: { literal: '1972' },
  });
const item = { references: [work('a', 'Anderson'), work('l', 'Lipset')], citationStyle: 'apa' as const };
const shown = ({ text }: Editor) =>
  [...text.element().querySelectorAll('a.citation')].map((mark) => mark.ariaLabel);
const [a, l] = ['a', 'l'].map((key) => writeCitation({ key }));

describe('citations in the text editor', () => {
  it('are inserted by keyboard with place and mode, edited by a click, and undone', async () => {
    const editor = await openEditor('<p>satu</p>', item);
    await keys('{Control>}{End}{/Control}');
    await type(' ');
    await cite();
    await type('lips');
    await page.getByRole('textbox', { name: 'Place in the work' }).fill('5-7');
    const violations = (await violationsHere()).filter(
      (each) => !/^(region|landmark|page-has-head)/.test(each),
    );
    expect(violations).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }).click();
    await expect.element(editor.text).toHaveFocus();
    await type('.');
    const first = writeCitation({ key: 'l', locator: '5-7' });
    await expect.poll(editor.saved).toBe(`<p>satu ${first}.</p>`);
    await expect.poll(() => shown(editor)).toEqual(['(Lipset, 1972, hlm. 5–7)']);
    editor.text.element().querySelector<HTMLElement>('a.citation')?.click();
    await page.getByRole('radio', { name: /Anderson/ }).click();
    await page.getByRole('checkbox', { name: /Author in the text/ }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.poll(() => shown(editor)).toEqual(['Anderson (1972, hlm. 5–7)']);
    await keys('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe(`<p>satu ${first}.</p>`);
  });

  it('are inserted in notes, by an @ that begins a word and by a key', async () => {
    const body = (note: string) =>
      `<p>x${noteMark(1)}</p><section class="notes"><ol><li id="note-aaaaa1">${note}</li></ol></section>`;
    const editor = await openEditor(body('Lihat'), item);
    const note = page.getByRole('textbox', { name: 'Note 1' });
    await note.click();
    await keys('{End}');
    await type(' a@b @');
    await expect.element(search).toHaveFocus();
    await type('ander');
    await keys('{Enter}');
    await expect.poll(editor.saved).toBe(body(`Lihat a@b ${a}`));
    await expect.poll(() => labelsIn('Note 1')).toEqual(['(Anderson, 1972)']);
    await expect.element(note).toHaveFocus();
    await cite();
    await type('lips');
    await keys('{Enter}');
    await expect.poll(editor.saved).toBe(body(`Lihat a@b ${a}${l}`));
  });

  it('keep their bytes, survive a paste, and name unknown references', async () => {
    const editor = await openEditor(`<p>x ${a}${l} y</p>`, item);
    await keys('{Control>}{End}{/Control}');
    paste(editor.text, (data) => data.setData('text/html', `<p>z ${writeCitation({ key: 'lost' })}</p>`));
    await expect.poll(editor.saved).toContain(`x ${a}${l} yz ${writeCitation({ key: 'lost' })}`);
    await expect.poll(() => shown(editor).at(-1)).toBe('[Unknown reference: lost]');
  });

  it('are inserted by an @ that begins a word, which undo brings back', async () => {
    const editor = await openEditor('<p>satu</p>', item);
    await keys('{Control>}{End}{/Control}');
    await type(' sari@');
    await type('kota.id');
    await expect.poll(editor.saved).toBe('<p>satu sari@kota.id</p>');
    await type(' @');
    await expect.element(search).toHaveFocus();
    await type('lips');
    await keys('{Enter}');
    await expect.element(editor.text).toHaveFocus();
    await expect.poll(editor.saved).toBe(`<p>satu sari@kota.id ${l}</p>`);
    await keys('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe('<p>satu sari@kota.id @</p>');
    await keys('{Enter}@');
    await expect.element(search).toHaveFocus();
    await keys('{Escape}');
    await expect.element(editor.text).toHaveFocus();
    await type('x');
    await expect.poll(editor.saved).toBe('<p>satu sari@kota.id @</p><p>@x</p>');
  });

  it('leave an @ in code as it is', async () => {
    const editor = await openEditor('<p>y <code>x </code></p><pre><code>x </code></pre>', item);
    for (const place of ['{End}', '{Home}']) {
      await keys(`{Control>}${place}{/Control}{End}`);
      await type('@a');
    }
    await expect.poll(editor.saved).toMatch(/x @a<.*x @a</);
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('leave an @ in a text of an item without references as it is', async () => {
    const editor = await openEditor('<p></p>', { references: [], citationStyle: 'apa' });
    await type('@a');
    await expect.poll(editor.saved).toBe('<p>@a</p>');
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('are inserted and edited in cells and captions of a table', async () => {
    const editor = await openEditor('', item);
    await editor.insert('Table');
    await expect.element(page.getByRole('textbox', { name: 'Caption' })).toHaveFocus();
    await type('Nilai');
    await cite();
    await type('ander');
    await keys('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Caption' })).toHaveFocus();
    await expect.poll(() => labelsIn('Caption')).toEqual(['(Anderson, 1972)']);
    await page.getByRole('textbox', { name: 'Row 2, column 1' }).click();
    await type('Jawa @');
    await expect.element(search).toHaveFocus();
    await type('lips');
    const violations = (await violationsHere()).filter(
      (each) => !/^(region|landmark|page-has-head)/.test(each),
    );
    expect(violations).toEqual([]);
    await keys('{Enter}');
    await expect.poll(() => labelsIn('Row 2, column 1')).toEqual(['(Lipset, 1972)']);
    await type('.');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: 'Insert citation', exact: true })
      .last()
      .click();
    await expect.element(search).toHaveFocus();
    await keys('{Escape}');
    await expect.element(page.getByRole('textbox', { name: 'Row 2, column 1' })).toHaveFocus();
    await page.getByRole('button', { name: 'Insert citation: Source' }).click();
    await expect.element(search).toHaveFocus();
    await type('lips');
    await keys('{Enter}');
    await expect.poll(() => labelsIn('Source')).toEqual(['(Lipset, 1972)']);
    await keys('{Control>}{Enter}{/Control}');
    await expect.poll(editor.saved).toContain(`<caption>Nilai${a}</caption>`);
    expect(editor.saved()).toContain(`<td>Jawa ${l}.</td>`);
    expect(editor.saved()).toContain(`<p class="source">${l}</p>`);
  });

  it('are not offered for items without references', async () => {
    const editor = await openEditor('<p>x</p>');
    await editor.toolbar.getByRole('button', { name: 'Insert' }).click();
    await expect.element(page.getByRole('option', { name: 'Table' })).toBeVisible();
    expect(page.getByRole('option', { name: 'Citation' }).elements()).toEqual([]);
  });
});
