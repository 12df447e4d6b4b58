import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type Editor, openEditor, pasteBare, type } from '#test/component/rich-text-page.tsx';

useDashboard();

const continued =
  '<ol><li>Satu</li><li>Dua</li></ol><p>Antara</p><ol start="3"><li>Tiga</li><li>Empat</li></ol>';
const plain = continued.replace(' start="3"', '');

function numbersIn({ text }: Editor): (string | null)[] {
  const marks = text.element().querySelectorAll('li[data-list^="ordered"] > .ql-ui');
  return Array.from(marks, (mark) => mark.getAttribute('data-n'));
}

async function choose(editor: Editor, name: string) {
  await editor.press('List numbering');
  await page.getByRole('option', { name, exact: true }).click();
}

describe('the numbering of lists', () => {
  it('shows the numbers of a stored text on all levels, and preserves them', async () => {
    const stored =
      '<ol start="4"><li>a<ol type="a"><li>b<ol start="9" type="i"><li>c</li><li>d</li></ol></li></ol></li>' +
      '<li>e</li></ol><p>Antara</p><ol start="0" type="A"><li>f</li><li>g</li></ol>';
    const editor = await openEditor(stored);
    await expect.poll(() => numbersIn(editor)).toEqual(['4', 'a', 'ix', 'x', '5', '0', 'A']);
    await editor.text.getByText('Antara').click();
    await userEvent.keyboard('{End}');
    await type('nya');
    await expect.poll(editor.saved).toBe(stored.replace('Antara', 'Antaranya'));
  });

  it('continues above a paragraph and restarts at 1, each undone at once', async () => {
    const editor = await openEditor(plain);
    await editor.text.getByText('Tiga').click();
    await choose(editor, 'Continue numbering');
    await expect.poll(editor.saved).toBe(continued);
    expect(numbersIn(editor)).toEqual(['1', '2', '3', '4']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(editor.saved).toBe(plain);
    await editor.press('Redo');
    await choose(editor, 'Restart at 1');
    await expect.poll(editor.saved).toBe(plain);
  });

  it('has letters and Roman numerals by keys, which new items and deeper ones join', async () => {
    const editor = await openEditor('<ol><li>Satu</li></ol>');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await editor.press('List numbering');
    await expect.element(page.getByRole('combobox', { name: 'Find a numbering' })).toHaveFocus();
    await userEvent.keyboard('capital roman{Enter}');
    await userEvent.keyboard('{Enter}');
    await type('Dua');
    await expect.poll(editor.saved).toBe('<ol type="I"><li>Satu</li><li>Dua</li></ol>');
    await userEvent.keyboard('{Control>}]{/Control}');
    await expect.poll(editor.saved).toBe('<ol type="I"><li>Satu<ol><li>Dua</li></ol></li></ol>');
    await userEvent.keyboard('{Control>}[[{/Control}');
    await expect.poll(editor.saved).toBe('<ol type="I"><li>Satu</li><li>Dua</li></ol>');
    await editor.press('Numbered list');
    await expect.poll(editor.saved).toBe('<ol type="I"><li>Satu</li></ol><p>Dua</p>');
    const menu = editor.toolbar.getByRole('button', { name: 'List numbering' });
    await expect.element(menu).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('pasted lists', () => {
  it.each([
    ['<ol start="3" type="a"><li>x</li></ol>', '<ol start="3" type="a"><li>x</li></ol>'],
    ['<ol style="list-style-type:upper-roman"><li>x</li></ol>', '<ol type="I"><li>x</li></ol>'],
    ['<ol><li style="list-style-type: lower-alpha">x</li></ol>', '<ol type="a"><li>x</li></ol>'],
    [
      '<ol><li value="1">x</li><li value="2">y</li><li value="7">z</li></ol>',
      '<ol><li>x</li><li>y</li></ol><ol start="7"><li>z</li></ol>',
    ],
  ])('of %s preserve their numbers', (pasted, html) => {
    const { html: read, changes } = pasteBare(`${pasted}<p>a</p>`);
    expect([read, changes]).toEqual([`${html}<p>a</p>`, {}]);
  });

  it.each([
    '<ol style="list-style-type:lower-greek"><li>x</li></ol>',
    '<ol reversed><li>x</li></ol>',
    '<ol start="-3"><li>x</li></ol>',
    '<ol start="10000"><li>x</li></ol>',
    '<ol><li data-mark="other">x</li></ol>',
  ])('of %s become plain, which the notice names', (pasted) => {
    const { html, changes } = pasteBare(`${pasted}<p>a</p>`);
    expect([html, changes]).toEqual(['<ol><li>x</li></ol><p>a</p>', { 'numbering-plain': 1 }]);
  });

  it('of Word become lists with their numbers, except those whose marks no list can show', () => {
    const item = (list: string, mark: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} lfo1'><![if !supportLists]>` +
      `<span><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;
    const sheet =
      '<style>@list l0:level1 {mso-level-tab-stop:none;} @list l0:level2 {mso-level-number-format:alpha-lower;}' +
      ' @list l1:level1 {mso-level-number-format:bullet; mso-level-text:o;}</style>';
    const { html, changes } = pasteBare(
      `<html><head>${sheet}</head><body>${item('l0 level1', '1.', 'Satu')}<p>Antara</p>` +
        item('l0 level1', '2.', 'Dua') +
        item('l0 level2', 'b)', 'Dalam') +
        item('l0 level1', '3.', 'Tiga') +
        item('l1 level1', 'o', 'Butir') +
        `${item('l0 level1', '3.1.', 'Bagian')}</body></html>`,
    );
    expect(html).toMatch(
      /^<ol><li>Satu<\/li><\/ol><p>Antara<\/p><ol start="2"><li>Dua<ol start="2" type="a"><li>Dalam<\/li><\/ol><\/li><li>Tiga<\/li><\/ol><ul><li>Butir<\/li><\/ul><p>3\.1\.\s*Bagian<\/p>$/,
    );
    // The bracket of `b)`.
    expect(changes).toEqual({ 'numbering-plain': 1 });
  });
});
