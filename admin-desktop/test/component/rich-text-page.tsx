import type { Language } from '@institute/core/i18n/locale.ts';
import { type ContextType, useState } from 'react';
import { Quill } from 'react-quill';
import { type Locator, page, userEvent } from 'vitest/browser';
import { FormLayoutProvider, useFormLayoutState } from '#dashboard/content/form/form-layout.tsx';
import { LanguageColumns } from '#dashboard/content/form/language-columns.tsx';
import { formats } from '#dashboard/editor/formats.ts';
import { ItemReferences } from '#dashboard/editor/item-references.ts';
import { loadHtml } from '#dashboard/editor/load-html.ts';
import { bodyHtml } from '#dashboard/editor/note-store.ts';
import { type PasteChanges, type PasteDetails, pasteEvent } from '#dashboard/editor/paste-changes.ts';
import { modules } from '#dashboard/editor/quill-keys.ts';
import { RichTextField } from '#dashboard/editor/rich-text-field.tsx';
import { settleFields } from '#dashboard/lib/settle-fields.ts';
import { renderPart } from './render-part.tsx';
// Registers the modules of the editor, once for all tests.
import '#dashboard/editor/rich-text-input.tsx';

/** A rendered rich-text field. */
export interface Editor {
  /** The edited text. */
  text: Locator;
  toolbar: Locator;
  /** Presses a toolbar button. */
  press(name: string): Promise<void>;
  /** Chooses an entry of the insert menu. */
  insert(name: string): Promise<void>;
  /** The content of the editor. */
  html(): string;
  /** The HTML that the form saves. Like the form, it makes the editor report its changes before. */
  saved(): string;
}

/**
 * Renders a rich-text field with stored HTML, another empty one after it, and their toolbar. The first has the focus.
 * @param references the references of the item, which the texts can cite
 */
export async function openEditor(
  initial = '',
  references?: ContextType<typeof ItemReferences>,
): Promise<Editor> {
  let saved = initial;
  function Columns() {
    const [shown, setShown] = useState<Language>('id');
    function save(html: string) {
      saved = html;
    }
    const field = {
      id: { label: 'Content', text: initial, onChange: save },
      en: { label: 'Content (English)', text: '', otherText: initial, onChange: () => {} },
    };
    return (
      <FormLayoutProvider layout={useFormLayoutState()} versions={null}>
        <form>
          <LanguageColumns {...{ shown, mark: () => ({ text: '' }) }} main="id" rows={1} onShow={setShown}>
            {(lang, toolbarPlace) => <RichTextField {...{ lang, toolbarPlace }} {...field[lang]} />}
          </LanguageColumns>
        </form>
      </FormLayoutProvider>
    );
  }
  await renderPart(
    <ItemReferences value={references}>
      <Columns />
    </ItemReferences>,
  );
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  const toolbar = page.getByRole('toolbar');
  await text.click();
  const press = (name: string) => toolbar.getByRole('button', { name, exact: true }).click();
  return {
    text,
    toolbar,
    press,
    async insert(name) {
      await press('Insert');
      await page.getByRole('option', { name, exact: true }).click();
    },
    html: () => text.element().innerHTML,
    saved() {
      settleFields();
      return saved;
    },
  };
}

/** Types a text into the focused element. */
export function type(text: string): Promise<void> {
  return userEvent.keyboard(text.replace(/[{[]/g, '$&$&'));
}

/** Types lines, and presses a toolbar button before each. */
export async function typeLines(editor: Editor, lines: readonly (readonly [button: string, line: string])[]) {
  for (const [index, [button, line]] of lines.entries()) {
    if (index > 0) await userEvent.keyboard('{Enter}');
    await editor.press(button);
    await type(line);
  }
}

/** Dispatches a paste event as the browser does. */
export function paste(target: Locator, fill: (data: DataTransfer) => void): void {
  const clipboardData = new DataTransfer();
  fill(clipboardData);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  target.element().dispatchEvent(event);
}

/**
 * Pastes HTML or plain text into an editor without its frame.
 * @param before the stored text of the editor
 * @param index the position of the caret
 * @returns the text, and what the notice of the paste reads
 */
export function pasteBare(pasted: string | { text: string }, before = '', index = 0) {
  const editor = new Quill(document.createElement('div'), { formats, modules });
  if (before) loadHtml(editor, before);
  let report: [PasteChanges, PasteDetails] = [{}, { leftOut: [] }];
  editor.emitter.on(pasteEvent, (...given: [PasteChanges, PasteDetails]) => {
    report = given;
  });
  const data = typeof pasted === 'string' ? { html: pasted } : pasted;
  editor.clipboard.onPaste({ index, length: 0 }, data);
  const [changes, { leftOut }] = report;
  return { html: bodyHtml(editor), changes, leftOut };
}
