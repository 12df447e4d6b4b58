import { storePreference } from '@institute/core/preferences.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { openEditor, paste, type } from '#test/component/rich-text-page.tsx';

useDashboard();
const keys = (text: string) => userEvent.keyboard(text);
const undo = () => keys('{Control>}z{/Control}');

describe('Markdown shortcuts', () => {
  it('format a line by its first characters, and one undo brings them back', async () => {
    const editor = await openEditor();
    for (const [sign, html] of [
      ['# ', '<h1>x</h1>'],
      ['## ', '<h2>x</h2>'],
      ['### ', '<h3>x</h3>'],
      ['- ', '<ul><li>x</li></ul>'],
      ['* ', '<ul><li>x</li></ul>'],
      ['1. ', '<ol><li>x</li></ol>'],
      ['> ', '<blockquote>x</blockquote>'],
      ['```', '<pre>x</pre>'],
    ] as const) {
      await type(`${sign}x`);
      await expect.poll(editor.saved).toBe(html);
      await keys('{Control>}a{/Control}{Backspace}');
      await editor.press('Paragraph');
      await type(sign);
      await undo();
      await type('y');
      await expect.poll(editor.saved).toBe(`<p>${sign.replace('>', '&gt;')}y</p>`);
      await keys('{Control>}a{/Control}{Backspace}');
    }
  });

  it('format a text by its closing sign, and one undo brings the signs back', async () => {
    const editor = await openEditor();
    await type('a **b c** d *e* `f` H~2~O m^2^ 2*3*4 * g * ~ h~');
    const html =
      '<p>a <strong>b c</strong> d <em>e</em> <code>f</code> H<sub>2</sub>O m<sup>2</sup> 2*3*4 * g * ~ h~</p>';
    await expect.poll(editor.saved).toBe(html);
    await type(' **i**');
    await expect.poll(editor.saved).toBe(html.replace('</p>', ' <strong>i</strong></p>'));
    await undo();
    await expect.poll(editor.saved).toBe(html.replace('</p>', ' **i**</p>'));
  });

  it('insert a note, whose undo brings the signs back', async () => {
    const editor = await openEditor();
    await type('a[^');
    await expect.element(page.getByRole('textbox', { name: 'Note 1' })).toHaveFocus();
    await expect.poll(editor.saved).toMatch(/^<p>a<a class="noteref"/);
    await editor.press('Undo');
    await expect.poll(editor.saved).toBe('<p>a[^</p>');
  });

  it('leave code, other lines and texts of users without shortcuts as they are', async () => {
    const editor = await openEditor();
    await editor.press('Code block');
    await type('# **a** ');
    await expect.poll(editor.saved).toBe('<pre># **a** </pre>');
    await keys('{Control>}a{/Control}{Backspace}{Backspace}');
    await editor.press('Bulleted list');
    await type('# a');
    await expect.poll(editor.saved).toBe('<ul><li># a</li></ul>');
    await keys('{Control>}a{/Control}{Backspace}{Backspace}');
    storePreference('markdown-shortcuts', 'off');
    await type('# **a**');
    await expect.poll(editor.saved).toBe('<p># **a**</p>');
  });
});

it('a paste without formatting has the text only', async () => {
  const editor = await openEditor();
  paste(editor.text, (data) => data.setData('text/plain', '# a\n**b**'));
  await expect.poll(editor.saved).toBe('<p># a</p><p>**b**</p>');
});
