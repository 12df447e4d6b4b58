import { maxBodyCharacters, maxMarkupCharacters, maxTables } from '@institute/core/rich-text/body-limits.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settleFields } from '#dashboard/lib/settle-fields.ts';
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

/** A form that renders each change of its text. */
async function openForm(initial: string) {
  let replace = (_html: string) => {};
  function Form() {
    const [text, setText] = useState(initial);
    replace = (html) => flushSync(() => setText(html));
    return (
      <RichTextField
        {...{ text, toolbarPlace: null }}
        label="Content"
        lang="id"
        error="Error of the save"
        onChange={setText}
      />
    );
  }
  await renderPart(<Form />);
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await text.click();
  return { text, replace: (html: string) => replace(html) };
}

describe('a rich-text field near a limit', () => {
  it('says so while the user types, and shows its error in place of that of the save', async () => {
    const { text } = await openForm(`<p>${'lima '.repeat(2000)}</p>`.repeat(maxBodyCharacters / 10_000));
    await expect.element(page.getByText('299,999 of 300,000 characters')).toBeVisible();
    await expect.element(page.getByText('Error of the save')).toBeVisible();
    await type('a');
    await expect.element(page.getByText('300,000 of 300,000 characters')).toBeVisible();
    await type('b');
    const error = 'This text has 300,001 characters. The limit is 300,000.';
    await expect.element(text).toHaveAccessibleDescription(error);
    expect(page.getByText('Error of the save').query()).toBeNull();
    expect(text.element().textContent).toContain('ab');
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('300,000 of 300,000 characters')).toBeVisible();
  });

  it('names each limit that a text from elsewhere exceeds', async () => {
    const { replace } = await openForm('<p>a</p>');
    expect(page.getByText('characters').query()).toBeNull();
    const table = '<figure class="data-table"><table><tbody><tr><td>a</td></tr></tbody></table></figure>';
    replace(table.repeat(maxTables + 1));
    await expect.element(page.getByText('This text has more than 50 tables. Remove some.')).toBeVisible();
    replace(`<p><a href="/${'x'.repeat(maxMarkupCharacters)}">a</a></p>`);
    await expect.element(page.getByText(/^This text has too much formatting/)).toBeVisible();
    replace('<p>a</p>');
    await expect.element(page.getByText('Error of the save')).toBeVisible();
  });
});

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
