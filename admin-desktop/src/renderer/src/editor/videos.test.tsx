import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { openEditor, paste, type } from '#test/component/rich-text-page.tsx';
import { selectOption } from '#test/component/select.ts';

useDashboard();
const keys = (text: string) => userEvent.keyboard(text);
const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

describe('a video in the text editor', () => {
  it('is inserted, edited and removed by keyboard, and loads nothing', async () => {
    const editor = await openEditor('<p>a</p>');
    await keys('{Control>}{End}{/Control}{Enter}');
    await type('/vid');
    await keys('{Enter}');
    const form = dialog('Insert video');
    await expect.element(form.getByRole('textbox', { name: 'Address' })).toHaveFocus();
    await type('https://example.org/a');
    await keys('{Control>}{Enter}{/Control}');
    await expect.element(form.getByText('Enter the address of one video on YouTube or Vimeo.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Address' }).fill('https://youtu.be/dQw4w9WgXcQ?si=x');
    await form.getByRole('textbox', { name: 'Title' }).fill('Film "A" & B');
    await form.getByRole('textbox', { name: 'Caption' }).click();
    await type('Babak');
    await selectOption(form.getByRole('combobox', { name: 'Width' }), 'Full width');
    const rules = await violationsHere();
    expect(rules.filter((rule) => !/^(?:landmark|page-has|region)/.test(rule))).toEqual([]);
    await form.getByRole('textbox', { name: 'Title' }).click();
    await keys('{Control>}{Enter}{/Control}');
    const stored = `<figure class="video is-full"><a href="${url}">Film "A" &amp; B</a><figcaption>Babak</figcaption></figure>`;
    await expect.poll(editor.saved).toBe(`<p>a</p>${stored}`);
    const figure = () => editor.text.element().querySelector('figure');
    expect(figure()?.ariaLabel).toBe('Video: Film "A" & B');
    expect(document.querySelector('iframe')).toBeNull();
    await keys('{Enter}');
    await dialog('Edit video').getByRole('textbox', { name: 'Title' }).fill('');
    await dialog('Edit video').getByRole('button', { name: 'Apply' }).click();
    await expect.poll(editor.saved).toBe(`<p>a</p>${stored.replace('Film "A" &amp; B', url)}`);
    await keys('{Delete}');
    await expect.poll(editor.saved).toBe('<p>a</p><p><br></p>');
  });

  it('is made of an address that is pasted into an empty line, and undo leaves the link', async () => {
    const editor = await openEditor('<p>a</p>');
    const address = (text: string) => paste(editor.text, (data) => data.setData('text/plain', text));
    await keys('{Control>}{End}{/Control}');
    address(url);
    await expect.poll(editor.saved).toBe(`<p>a${url}</p>`);
    await keys('{Control>}z{/Control}{Enter}');
    address('https://youtu.be/dQw4w9WgXcQ?si=x');
    await expect
      .poll(editor.saved)
      .toBe(`<p>a</p><figure class="video"><a href="${url}">${url}</a></figure>`);
    await page.getByRole('button', { name: 'Undo paste' }).click();
    await expect.poll(editor.saved).toBe(`<p>a</p><p><a href="${url}">${url}</a></p>`);
  });
});
