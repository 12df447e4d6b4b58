import { useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { settleFields } from '#src/renderer/src/app/settle-fields.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';
import { renderPart } from '#test/component/render-part.tsx';
import { type } from '#test/component/rich-text-page.tsx';
import { RichTextField } from './rich-text-field.tsx';

useDashboard();

/** A form that renders a text only when the test says so. */
async function openLateForm() {
  const reported: string[] = [];
  let show = (_html: string) => {};
  function LateForm() {
    const [text, setText] = useState('<p>Awal</p>');
    show = (html) => flushSync(() => setText(html));
    return (
      <RichTextField
        {...{ text, toolbarPlace: null }}
        label="Content"
        lang="id"
        onChange={(html) => reported.push(html)}
      />
    );
  }
  await renderPart(<LateForm />);
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await text.click();
  const reportedNow = () => {
    settleFields();
    return reported.at(-1);
  };
  // Two reports.
  await type('ab');
  await expect.poll(reportedNow).toContain('ab');
  await type('c');
  await expect.poll(reportedNow).toContain('abc');
  return { text, reported, show: (html: string) => show(html) };
}

describe('a rich-text field', () => {
  it('reports several changes once, and at once before a command', async () => {
    const { text, reported } = await openLateForm();
    let reads = 0;
    Object.defineProperty(text.element(), 'innerHTML', {
      get() {
        reads += 1;
        return '';
      },
    });
    const insert = (letter: string) => document.execCommand('insertText', false, letter);
    const before = reported.length;
    for (const letter of 'def') insert(letter);
    expect(reported).toHaveLength(before);
    await expect.poll(() => reported.length).toBe(before + 1);
    expect(reported.at(-1)).toMatch(/abcdef/);
    insert('g');
    // The editor observes its document in a microtask.
    await Promise.resolve();
    text.element().dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
    expect(reported.at(-1)).toMatch(/abcdefg/);
    expect(reads, 'reads of the whole text').toBe(0);
  });

  it('retains what the user types while the form is late, and shows a text from elsewhere', async () => {
    const { text, reported, show } = await openLateForm();
    const before = text.element().textContent;
    expect(before).toContain('abc');
    // The last one is the text of the editor.
    for (const html of [...reported]) {
      show(html);
      expect(text.element().textContent).toBe(before);
    }
    show('<p>Dari Siti</p>');
    await expect.element(text).toHaveTextContent(/^Dari Siti$/);
    await expect.element(text).toHaveFocus();
    show('<p>Awal</p>');
    await expect.element(text).toHaveTextContent(/^Awal$/);
  });
});
