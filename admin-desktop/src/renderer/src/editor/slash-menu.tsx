import type Quill from 'quill';
import { useEffect, useRef, useState } from 'react';
import { insertMenu } from './insert-entries.ts';
import { InsertList, useInsertChoice } from './insert-list.tsx';
import styles from './insert-menu.module.css';
import { menuStyle } from './menu-place.ts';
import { isCode, startsWord, typedText } from './typed-text.ts';

/** A typed `/` with the filter after it. */
interface Slash {
  index: number;
  filter: string;
}

/** The insert menu of a `/` that is typed in an empty line or after a space. The text retains the focus. */
export function SlashMenu({ editor }: { editor: Quill }) {
  const [slash, setSlash] = useState<Slash>();
  const { index = 0, filter = '' } = slash ?? {};
  const choice = useInsertChoice(editor, insertMenu, filter, (isChosen) => {
    setSlash(undefined);
    if (isChosen) editor.deleteText(index, filter.length + 1, 'user');
  });
  const { entries, selected, listId, idOf, onKey } = choice;
  const isOpen = slash !== undefined && entries.length > 0;

  useEffect(() => {
    function openOnSlash(change: { ops: readonly unknown[] }, _before: unknown, source: string) {
      const typed = typedText(editor, change, source);
      if (typed?.text === '/' && canOpen(editor, typed.index)) setSlash({ index: typed.index, filter: '' });
    }
    function follow() {
      setSlash((before) => before && slashAt(editor, before.index));
    }
    editor.on('text-change', openOnSlash);
    editor.on('editor-change', follow);
    return () => {
      editor.off('text-change', openOnSlash);
      editor.off('editor-change', follow);
    };
  }, [editor]);

  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isOpen) return;
    function press(event: KeyboardEvent) {
      if (event.isComposing || !latest.current(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const { root } = editor;
    root.addEventListener('keydown', press, true);
    return () => root.removeEventListener('keydown', press, true);
  }, [editor, isOpen]);

  const activeId = isOpen && selected ? idOf(selected) : undefined;
  useEffect(() => {
    if (!activeId) return;
    const attributes = { 'aria-controls': listId, 'aria-activedescendant': activeId };
    for (const [name, value] of Object.entries(attributes)) editor.root.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) editor.root.removeAttribute(name);
    };
  }, [editor, listId, activeId]);

  if (!isOpen) return null;
  const bounds = editor.getBounds(index);
  return (
    <div className={styles.menu} style={menuStyle({ top: bounds?.bottom ?? 0, left: bounds?.left ?? 0 })}>
      <InsertList {...choice} />
    </div>
  );
}

function canOpen(editor: Quill, index: number): boolean {
  const [line, offset] = editor.getLine(index);
  const isEmpty = offset > 0 || line?.length() === 2;
  return isEmpty && startsWord(editor, index) && !isCode(editor, index);
}

/** Reads the filter after a slash. Returns undefined if the caret has left it. */
function slashAt(editor: Quill, index: number): Slash | undefined {
  const range = editor.getSelection();
  if (!range || range.length > 0 || range.index <= index) return undefined;
  const text = editor.getText(index, range.index - index);
  return /^\/[^\n/]{0,40}$/.test(text) ? { index, filter: text.slice(1) } : undefined;
}
