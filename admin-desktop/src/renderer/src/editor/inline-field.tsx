import { readInline } from '@institute/core/rich-text/inline-text.ts';
import { type ClipboardEvent, type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import styles from './block-dialog.module.css';
import { markupOf } from './dom-markup.ts';
import { closeMark } from './inline-range.ts';
import { isNoteKey, newNoteId } from './note-store.ts';
import { collapseSpaces, dropInvisible } from './pasted-spaces.ts';
import { parsePasted } from './pasted-styles.ts';
import { useInlineUndo } from './use-inline-undo.ts';

interface InlineFieldProps {
  /** Inline text from `readInline`. */
  html: string;
  /** Another number shows `html` again, for an owner that does not pass each reported text back. */
  revision?: number;
  label: string;
  lang: string;
  describedBy?: string | undefined;
  /** The square of a cell, as `y,x`. */
  place?: string;
  autoFocus?: boolean;
  /** Whether Ctrl+Alt+F inserts the mark of a new note. */
  hasNotes?: boolean;
  onChange: (html: string, place: string) => void;
  /** Handles a paste. Returns whether it did. */
  onPasteCells?: ((element: ParentNode, text: string, place: string) => boolean) | undefined;
}

/** A field for inline text: of a cell, a caption or a source. Enter starts a new line. */
export const InlineField = memo((props: InlineFieldProps) => {
  const {
    html,
    revision,
    label,
    lang,
    describedBy,
    place = '',
    autoFocus,
    hasNotes,
    onChange,
    onPasteCells,
  } = props;
  const field = useRef<HTMLDivElement>(null);

  const { record, reset, onUndoKey } = useInlineUndo(field, (text) => {
    if (!field.current) return;
    show(field.current, text);
    getSelection()?.selectAllChildren(field.current);
    getSelection()?.collapseToEnd();
    onChange(text, place);
  });
  const isShown = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision shows the text again.
  useLayoutEffect(() => {
    if (!field.current || (isShown.current && textOf(field.current) === html)) return;
    isShown.current = true;
    show(field.current, html);
    reset(html);
  }, [html, revision, reset]);
  useLayoutEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  function report(element: HTMLElement, event?: InputEvent) {
    const text = textOf(element);
    record(text, event);
    onChange(text, place);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (hasNotes && isNoteKey(event) && field.current) {
      event.preventDefault();
      insertMark(newNoteId());
      report(field.current);
      return;
    }
    if (onUndoKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.execCommand('insertLineBreak');
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    const text = dropInvisible(event.clipboardData.getData('text/plain'));
    const { body } = parsePasted(event.clipboardData.getData('text/html'));
    collapseSpaces(body);
    if (onPasteCells?.(body, text, place)) return;
    const pasted = readInline(markupOf(body.childNodes, true)).html;
    if (pasted) document.execCommand('insertHTML', false, pasted);
    else document.execCommand('insertText', false, text);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an input has no bold text, superscript and links.
    <div
      ref={field}
      className={styles.inline}
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={label}
      aria-describedby={describedBy}
      lang={lang}
      data-place={place}
      contentEditable
      suppressContentEditableWarning
      onInput={({ currentTarget, nativeEvent }) => report(currentTarget, nativeEvent as InputEvent)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onDrop={(event) => event.preventDefault()}
    />
  );
});

function show(field: HTMLElement, html: string) {
  field.innerHTML = html;
  for (const mark of field.querySelectorAll<HTMLElement>('a.noteref, a.citation')) closeMark(mark);
}

/** Inserts the mark of a note after the selection and sets the caret after it. */
function insertMark(id: string) {
  const selection = getSelection();
  if (!selection?.rangeCount) return;
  const range = selection.getRangeAt(0);
  const mark = Object.assign(document.createElement('a'), { className: 'noteref', href: `#note-${id}` });
  closeMark(mark);
  range.collapse(false);
  range.insertNode(mark);
  range.setStartAfter(mark);
}

function textOf(element: HTMLElement): string {
  return readInline(markupOf(element.childNodes)).html;
}
