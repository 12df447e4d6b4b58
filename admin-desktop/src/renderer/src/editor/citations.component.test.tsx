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
/** Opens the dialog, which loads with its first use. */
async function cite() {
  await keys('{Control>}{Alt>}r{/Alt}{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Search references' })).toHaveFocus();
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
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect.element(editor.text).toHaveFocus();
    await type('.');
    const first = writeCitation({ key: 'l', locator: '5-7' });
    await expect.poll(editor.saved).toBe(`<p>satu ${first}.</p>`);
    await expect.poll(() => shown(editor)).toEqual(['(Lipset, 1972, hlm. 5–7)']);
    editor.text.element().querySelector<HTMLElement>('a.citation')?.click();
    await page.getByRole('radio', { name: /Anderson/ }).click();
    await page.getByRole('checkbox', { name: /Author in the text/ }).click();
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect.poll(() => shown(editor)).toEqual(['Anderson (1972, hlm. 5–7)']);
    await keys('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe(`<p>satu ${first}.</p>`);
  });

  it('are inserted in notes', async () => {
    const body = (note: string) =>
      `<p>x${noteMark(1)}</p><section class="notes"><ol><li id="note-aaaaa1">${note}</li></ol></section>`;
    const editor = await openEditor(body('Lihat'), item);
    await page.getByRole('textbox', { name: 'Note 1' }).click();
    await keys('{End}');
    await cite();
    await type('ander');
    await keys('{Enter}');
    await expect.poll(editor.saved).toBe(body(`Lihat${a}`));
    await expect
      .poll(() => document.querySelector('[data-place] a.citation')?.ariaLabel)
      .toBe('(Anderson, 1972)');
  });

  it('keep their bytes, survive a paste, and name unknown references', async () => {
    const editor = await openEditor(`<p>x ${a}${l} y</p>`, item);
    await keys('{Control>}{End}{/Control}');
    paste(editor.text, (data) => data.setData('text/html', `<p>z ${writeCitation({ key: 'lost' })}</p>`));
    await expect.poll(editor.saved).toContain(`x ${a}${l} yz ${writeCitation({ key: 'lost' })}`);
    await expect.poll(() => shown(editor).at(-1)).toBe('[Unknown reference: lost]');
  });

  it('are not offered for items without references', async () => {
    const editor = await openEditor('<p>x</p>');
    expect(editor.toolbar.getByRole('button', { name: 'Insert citation' }).elements()).toEqual([]);
  });
});
