import { Plus } from 'lucide-react';
import type Quill from 'quill';
import { useEffect, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { PlainIconButton } from '#dashboard/ui/plain/button.tsx';
import { isEmptyParagraph } from './block-keys.ts';
import { insertMenu } from './insert-entries.ts';
import styles from './insert-menu.module.css';
import { LateInsertMenu } from './late-insert-menu.ts';
import { addMarkdownShortcuts } from './markdown-shortcuts.ts';
import type { MenuPlace } from './menu-place.ts';
import { SlashMenu } from './slash-menu.tsx';

/** Inserts at the caret: by a button at the left of an empty line, a typed `/`, and signs of Markdown. */
export function InsertTools({ editor }: { editor: Quill }) {
  const t = useTexts();
  const [line, setLine] = useState<MenuPlace & { bottom: number }>();
  const [menu, setMenu] = useState<MenuPlace>();

  useEffect(() => {
    const removeShortcuts = addMarkdownShortcuts(editor);
    return removeShortcuts;
  }, [editor]);

  useEffect(() => {
    function read() {
      const range = editor.getSelection();
      const isEmpty = range?.length === 0 && isEmptyParagraph(editor, range.index);
      const bounds = isEmpty ? editor.getBounds(range.index) : null;
      setLine((before) => (before?.top === bounds?.top ? before : (bounds ?? undefined)));
    }
    read();
    editor.on('editor-change', read);
    return () => {
      editor.off('editor-change', read);
    };
  }, [editor]);

  return (
    <>
      <SlashMenu editor={editor} />
      {line && (
        <PlainIconButton
          name={t('admin.block.insert-here')}
          className={styles.plus}
          style={{ insetBlockStart: line.top }}
          // The toolbar and `/` open the same menu by keys.
          tabIndex={-1}
          aria-haspopup="listbox"
          aria-expanded={menu !== undefined}
          // Prevents the editor from losing focus and selection on a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setMenu({ top: line.bottom, left: 0 })}
        >
          <Plus size={18} aria-hidden="true" />
        </PlainIconButton>
      )}
      {menu && (
        <LateInsertMenu editor={editor} menu={insertMenu} place={menu} onClose={() => setMenu(undefined)} />
      )}
    </>
  );
}
