import { storePreference } from '@institute/core/site/preferences.ts';
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
      ['12. ', '<ol start="12"><li>x</li></ol>'],
      ['2024. ', '<p>2024. x</p>'],
      ['> ', '<blockquote>x</blockquote>'],
      ['```', '<pre>x</pre>'],
    ] as const) {
      await type(`${sign}x`);
      await expect.poll(editor.saved).toBe(html);
      await keys('{Control>}a{/Control}{Backspace}');
      await editor.press('Paragraph');
    }
    await type('> ');
    await undo();
    await type('y');
    await expect.poll(editor.saved).toBe('<p>&gt; y</p>');
  });

  it('format a text and insert a note by their signs, which one undo brings back', async () => {
    const editor = await openEditor();
    await type('a **b c** d *e* `f` H~2~O m^2^ 2*3*4 * g * ~ h~');
    const html =
      '<p>a <strong>b c</strong> d <em>e</em> <code>f</code> H<sub>2</sub>O m<sup>2</sup> 2*3*4 * g * ~ h~</p>';
    await expect.poll(editor.saved).toBe(html);
    await type(' **i**');
    await expect.poll(editor.saved).toBe(html.replace('</p>', ' <strong>i</strong></p>'));
    await undo();
    await expect.poll(editor.saved).toBe(html.replace('</p>', ' **i**</p>'));
    await keys('{End}');
    await type(' a[^');
    await expect.element(page.getByRole('textbox', { name: 'Note 1' })).toHaveFocus();
    await expect.poll(editor.saved).toContain(' **i** a<a class="noteref"');
    await editor.press('Undo');
    await expect.poll(editor.saved).toBe(html.replace('</p>', ' **i** a[^</p>'));
  });

  it('leave code, other lines, pasted text and users without shortcuts alone', async () => {
    const editor = await openEditor();
    await editor.press('Code block');
    await type('# **a** ');
    await expect.poll(editor.saved).toBe('<pre># **a** </pre>');
    await keys('{Control>}a{/Control}{Backspace}{Backspace}');
    await editor.press('Bulleted list');
    await type('# a');
    await expect.poll(editor.saved).toBe('<ul><li># a</li></ul>');
    await keys('{Control>}a{/Control}{Backspace}{Backspace}');
    paste(editor.text, (data) => data.setData('text/plain', '# a\n**b**'));
    await expect.poll(editor.saved).toBe('<p># a</p><p>**b**</p>');
    await keys('{Control>}a{/Control}{Backspace}');
    storePreference('markdown-shortcuts', 'off');
    await type('# **a**');
    await expect.poll(editor.saved).toBe('<p># **a**</p>');
  });
});
