import type { Language } from '@institute/core/i18n/locale.ts';
import type Quill from 'quill';
import type { Range } from 'quill';
import { type KeyboardEvent, memo, type Ref, type RefObject, useEffect, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { PlainIconButton } from '#dashboard/ui/plain/button.tsx';
import type { EntryMenu } from './insert-entries.ts';
import menuStyles from './insert-menu.module.css';
import { LateInsertMenu } from './late-insert-menu.ts';
import type { MenuPlace } from './menu-place.ts';
import styles from './rich-text.module.css';
import { type AnyButton, insertButton, linkButton, toolbarGroups } from './toolbar-buttons.ts';

interface RichTextToolbarProps {
  editor: Quill;
  /** Language of the text. */
  lang: Language;
  /** The selection from which a key led to the toolbar. Escape restores it. */
  left: RefObject<Range | undefined>;
  onLink: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The toolbar of an editor: one tab stop, with arrow keys between buttons. Escape returns to the text. */
export const RichTextToolbar = memo(({ editor, lang, left, onLink, ref }: RichTextToolbarProps) => {
  const t = useTexts();
  const formats = useFormats(editor);
  const [stop, setStop] = useState('admin.editor.paragraph');
  const [open, setOpen] = useState<{ menu: EntryMenu; place: MenuPlace }>();
  const [paragraphs = [], marks = [], ...rest] = toolbarGroups;
  // First, because phones show only the start of the row.
  const groups = [[insertButton], paragraphs, [...marks, linkButton(onLink)], ...rest];
  return (
    <>
      <div
        className={styles.toolbar}
        ref={ref}
        role="toolbar"
        aria-label={t('admin.editor.toolbar', { language: t(`common.language.name.${lang}`) })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return moveFocus(event);
          // Otherwise the key would cancel the form.
          event.preventDefault();
          const range = left.current;
          editor.focus();
          if (range) editor.setSelection(range, 'silent');
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) left.current = undefined;
        }}
      >
        {groups.map((group) => (
          <div key={group[0]?.name} className={styles.group}>
            {group.map((button) => (
              <PlainIconButton
                key={button.name}
                small
                name={t(button.name)}
                className={
                  button.isOn?.(formats) ? styles.on : button === insertButton ? menuStyles.insert : undefined
                }
                aria-pressed={button.isOn?.(formats)}
                aria-disabled={button.isOff?.(editor, formats)}
                {...('menu' in button && {
                  'aria-haspopup': 'listbox',
                  'aria-expanded': open?.menu === button.menu,
                })}
                tabIndex={button.name === stop ? 0 : -1}
                onFocus={() => setStop(button.name)}
                // Prevents the editor from losing focus and selection on a click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={({ currentTarget }) => press(button, currentTarget)}
              >
                <button.icon size={16} aria-hidden="true" />
                {button === insertButton && t(button.name)}
              </PlainIconButton>
            ))}
          </div>
        ))}
      </div>
      {open && <LateInsertMenu {...open} editor={editor} onClose={() => setOpen(undefined)} />}
    </>
  );

  function press(button: AnyButton, element: HTMLElement) {
    if (button.isOff?.(editor, formats)) return;
    editor.focus();
    // A click between two blocks may set no caret.
    if (!editor.getSelection()) editor.setSelection(editor.getLength() - 1, 0, 'silent');
    if ('menu' in button) setOpen({ menu: button.menu, place: placeBelow(element) });
    else button.run(editor, editor.getFormat());
  }
});

/** The position below a button, in the positioned element that contains the toolbar. */
function placeBelow(button: HTMLElement): MenuPlace {
  const place = button.getBoundingClientRect();
  const container = button.offsetParent?.getBoundingClientRect();
  return { top: place.bottom - (container?.top ?? 0), left: place.left - (container?.left ?? 0) };
}

/** The formats at the cursor. Preserves the last ones while the focus is elsewhere. */
function useFormats(editor: Quill): Record<string, unknown> {
  const [{ formats }, setState] = useState<{ formats: Record<string, unknown>; key: string }>({
    formats: {},
    key: '',
  });
  useEffect(() => {
    const read = () => {
      const range = editor.getSelection();
      const { undo, redo } = editor.history.stack;
      setState((before) => {
        const formats = range ? editor.getFormat(range) : before.formats;
        // Undo and redo may change without a change of format.
        const key = JSON.stringify([formats, undo.length > 0, redo.length > 0]);
        return key === before.key ? before : { formats, key };
      });
    };
    editor.on('editor-change', read);
    return () => {
      editor.off('editor-change', read);
    };
  }, [editor]);
  return formats;
}

/** Moves the focus between the buttons of a toolbar by arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
