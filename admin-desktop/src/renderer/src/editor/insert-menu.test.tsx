import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { openEditor, type } from '#test/component/rich-text-page.tsx';

useDashboard();
const keys = (text: string) => userEvent.keyboard(text);
const menu = page.getByRole('listbox', { name: 'Insert' });
/** Violations of the test page, which is no whole document. */
const pageRules = expect.not.arrayContaining([expect.stringMatching(/^(?!landmark|page-has|region)/)]);
const options = () =>
  menu
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
const selected = () => menu.getByRole('option', { selected: true }).query()?.textContent;

describe('the insert menu', () => {
  it('opens on a slash or the button in an empty line, filters by typing and inserts', async () => {
    const editor = await openEditor('<p>a</p><p>b</p>');
    const plus = page.getByRole('button', { name: 'Insert in this line' });
    await keys('{Control>}{Home}{/Control}{End}');
    await expect.element(plus).not.toBeInTheDocument();
    await keys('{Enter}');
    // In the margin, which a test page does not have.
    (plus.element() as HTMLElement).click();
    await menu.getByRole('option', { name: 'Rule' }).click();
    await expect.poll(editor.saved).toBe('<p>a</p><hr><p>b</p>');
    await expect.element(plus).not.toBeInTheDocument();

    await keys('{Control>}{End}{/Control}{Enter}');
    await type('/');
    await expect.poll(selected).toBe('Picture');
    expect(editor.text.element().getAttribute('aria-activedescendant')).toBeTruthy();
    expect(await violationsHere()).toEqual(pageRules);
    await keys('{ArrowDown}');
    await expect.poll(selected).toBe('Table');
    await type('ru');
    await expect.poll(options).toEqual(['Rule---']);
    await keys('{Enter}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.poll(editor.saved).toBe('<p>a</p><hr><p>b</p><hr>');
    expect(editor.text.element().getAttribute('aria-activedescendant')).toBeNull();
  });

  it('opens after a space but not in words, before a text and in code, and closes on Escape', async () => {
    const editor = await openEditor();
    await type('a /');
    await expect.element(menu).toBeVisible();
    await keys('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await type(' dan /xy');
    await expect.element(menu).not.toBeInTheDocument();
    await keys('{Enter}');
    await type('b/c');
    await keys('{Enter}');
    await editor.press('Code block');
    await type('/');
    await keys('{Control>}{Home}{/Control}');
    await type('/');
    await expect.poll(editor.saved).toBe('<p>/a / dan /xy</p><p>b/c</p><pre>/</pre>');
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('opens by the toolbar with a filter field, and Escape returns to the text', async () => {
    const editor = await openEditor('<p>a</p>');
    await keys('{Control>}{End}{/Control}{Alt>}{F10}{/Alt}');
    await expect.element(editor.toolbar.getByRole('button', { name: 'Paragraph' })).toHaveFocus();
    await editor.press('Insert');
    const field = page.getByRole('combobox', { name: 'Find what to insert' });
    await expect.element(field).toHaveFocus();
    expect(await violationsHere()).toEqual(pageRules);
    await type('zz');
    await expect.element(page.getByText('No entry has this name.')).toBeVisible();
    await keys('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await editor.press('Insert');
    await type('pull');
    await keys('{Enter}');
    await type('b');
    await expect.poll(editor.saved).toBe('<aside class="pull-quote"><p>ab</p></aside>');
  });
});
