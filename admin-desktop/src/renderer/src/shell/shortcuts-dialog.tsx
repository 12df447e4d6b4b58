import { Fragment, type ReactNode } from 'react';
import { type TextKey, useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  onClose: () => void;
  /** The setting below the list. */
  children: ReactNode;
}

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);
const main = isApple ? '⌘' : 'Ctrl';

/** Each shortcut with the key of its description. */
const groups: readonly { name: TextKey; keys: readonly (readonly [text: TextKey, ...keys: string[]])[] }[] = [
  {
    name: 'admin.shortcuts.everywhere',
    keys: [
      ['admin.palette.title', main, 'K'],
      ['admin.shortcuts.show', '?'],
      ['admin.shortcuts.search', '/'],
    ],
  },
  {
    name: 'admin.shortcuts.form',
    keys: [
      ['admin.shortcuts.save', main, 'S'],
      ['admin.shortcuts.cancel', 'Esc'],
      ['admin.shortcuts.paste', main, 'V'],
      ['admin.shortcuts.comment', main, 'Alt', 'M'],
    ],
  },
  {
    name: 'admin.shortcuts.editor',
    keys: [
      ['admin.editor.bold', main, 'B'],
      ['admin.editor.italic', main, 'I'],
      ['admin.editor.underline', main, 'U'],
      ['admin.editor.superscript', main, '.'],
      ['admin.editor.subscript', main, ','],
      ['admin.shortcuts.link', main, 'K'],
      ['admin.shortcuts.note', main, 'Alt', 'F'],
      ['admin.shortcuts.citation', main, 'Alt', 'R'],
      ['admin.shortcuts.insert', '/'],
      ['admin.shortcuts.paste-plain', main, 'Shift', 'V'],
      ['admin.shortcuts.deeper', main, ']'],
      ['admin.shortcuts.higher', main, '['],
      ['admin.shortcuts.toolbar', 'Alt', 'F10'],
    ],
  },
];

/** Lists the shortcuts, and switches single-key ones on or off. */
export function ShortcutsDialog({ onClose, children }: ShortcutsDialogProps) {
  const t = useTexts();
  return (
    <Dialog title={t('admin.shortcuts.title')} onCancel={onClose}>
      {groups.map(({ name, keys }) => (
        <section key={name}>
          <h3 className={styles.group}>{t(name)}</h3>
          <dl className={styles.list}>
            {keys.map(([text, ...parts]) => (
              <div key={text} className={styles.shortcut}>
                <dt>
                  {parts.map((part, index) => (
                    <Fragment key={part}>
                      {index > 0 && ' + '}
                      <kbd className={styles.key}>{part}</kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {children}
      <DialogActions>
        <Button onClick={onClose}>{t('admin.shortcuts.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
