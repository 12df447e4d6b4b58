import type Quill from 'quill';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { IconButton } from './icon-button.tsx';
import styles from './rich-text.module.css';
import { linkButton, type ToolbarButton, toolbarGroups } from './toolbar-buttons.ts';

interface RichTextToolbarProps {
  editor: Quill;
  onLink: () => void;
}

/** The editor's toolbar: one tab stop, with arrow keys between buttons. */
export function RichTextToolbar({ editor, onLink }: RichTextToolbarProps) {
  const t = useTexts();
  const formats = useFormats(editor);
  const [stop, setStop] = useState('admin.editor.paragraph');
  const [paragraphs = [], marks = [], ...rest] = toolbarGroups;
  const groups = [paragraphs, [...marks, linkButton(onLink)], ...rest];
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('admin.editor.toolbar')}
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((button) => (
            <IconButton
              key={button.name}
              small
              name={t(button.name)}
              className={button.isOn?.(formats) ? styles.on : undefined}
              aria-pressed={button.isOn?.(formats)}
              aria-disabled={button.isOff?.(editor)}
              tabIndex={button.name === stop ? 0 : -1}
              onFocus={() => setStop(button.name)}
              // Prevents the editor from losing focus and selection on a click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(button)}
            >
              <button.icon size={16} aria-hidden="true" />
            </IconButton>
          ))}
        </div>
      ))}
    </div>
  );

  function press(button: ToolbarButton) {
    if (button.isOff?.(editor)) return;
    editor.focus();
    button.run(editor, editor.getFormat());
  }
}

/** The formats at the cursor. Preserves the last ones while the focus is elsewhere. */
function useFormats(editor: Quill): Record<string, unknown> {
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  useEffect(() => {
    const read = () => {
      const range = editor.getSelection();
      // A new object each time, since undo and redo may change without a change of format.
      setFormats((before) => (range ? editor.getFormat(range) : { ...before }));
    };
    editor.on('editor-change', read);
    return () => {
      editor.off('editor-change', read);
    };
  }, [editor]);
  return formats;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
