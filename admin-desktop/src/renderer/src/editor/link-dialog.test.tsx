import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { type Editor, openEditor, type } from '#test/component/rich-text-page.tsx';

useDashboard();

const dialog = page.getByRole('dialog', { name: 'Link', exact: true });
const address = dialog.getByRole('textbox', { name: 'Enter URL' });
const linkIn = ({ text }: Editor) => text.getByRole('link', { name: 'laporan', exact: true });
const hasFocus = ({ text }: Editor) => text.element().contains(document.activeElement);

/** Opens the editor with a text whose second word is selected. */
async function selected(): Promise<Editor> {
  const editor = await openEditor();
  await type('Baca laporan');
  await userEvent.keyboard(`{Shift>}${'{ArrowLeft}'.repeat('laporan'.length)}{/Shift}`);
  return editor;
}

async function enterUrl(editor: Editor, url: string) {
  await editor.press('Link');
  await address.fill(url);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Opens the dialog of the selected text or link, and leaves it by a button or Escape without a change. */
async function leave(editor: Editor, way: 'Cancel' | 'Escape') {
  const before = editor.html();
  await editor.press('Link');
  await address.fill('https://lain.example');
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await dialog.getByRole('button', { name: way }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => hasFocus(editor)).toBe(true);
  expect(editor.html()).toBe(before);
}

describe('a link in rich text', () => {
  it('prompts for its address, also to edit or remove it (EDIT-05, EDIT-06, EDIT-07)', async () => {
    const editor = await selected();
    await editor.press('Link');
    await expect.element(address).toHaveValue('');
    await type('https://example.org');
    await userEvent.keyboard('{Enter}');
    await expect.element(linkIn(editor)).toHaveAttribute('href', 'https://example.org');
    await userEvent.keyboard('{ArrowLeft}{Control>}k{/Control}');
    await expect.element(address).toHaveValue('https://example.org');
    await address.fill('example.org/laporan');
    await userEvent.keyboard('{Enter}');
    await expect.element(linkIn(editor)).toHaveAttribute('href', 'https://example.org/laporan');
    await expect.poll(editor.saved).toBe('<p>Baca <a href="https://example.org/laporan">laporan</a></p>');
    await userEvent.keyboard('{ArrowLeft}');
    await enterUrl(editor, '');
    await expect.poll(editor.html).toBe('<p>Baca laporan</p>');
  });

  it('is not changed by Cancel or Escape, nor created for a script (EDIT-06, EDIT-08)', async () => {
    const editor = await selected();
    await editor.press('Link');
    for (const bad of ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x']) {
      await address.fill(bad);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect.element(dialog.getByText('This address cannot be used as a link.')).toBeVisible();
      await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => hasFocus(editor)).toBe(true);
    expect(editor.html()).toBe('<p>Baca laporan</p>');
    await leave(editor, 'Cancel');
    await leave(editor, 'Escape');
    await enterUrl(editor, 'https://example.org');
    await expect.element(linkIn(editor)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await leave(editor, 'Cancel');
    await leave(editor, 'Escape');
  });

  it('does not open on click (EDIT-09)', async () => {
    const editor = await openEditor('<p>Baca <a href="https://example.org">laporan</a></p>');
    await expect.element(linkIn(editor)).toBeVisible();
    const prevented: boolean[] = [];
    const record = (event: MouseEvent) => {
      prevented.push(event.defaultPrevented);
      // A broken editor must not take the tests to another page.
      event.preventDefault();
    };
    window.addEventListener('click', record);
    window.addEventListener('auxclick', record);
    await linkIn(editor).click();
    await linkIn(editor).click({ modifiers: ['Control'] });
    await linkIn(editor).click({ button: 'middle' });
    window.removeEventListener('click', record);
    window.removeEventListener('auxclick', record);
    expect(prevented).toEqual([true, true, true]);
    await userEvent.keyboard('{End}');
    await type('!');
    expect((editor.text.element() as HTMLElement).innerText).toBe('Baca laporan!');
  });
});
