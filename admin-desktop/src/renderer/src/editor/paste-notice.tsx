import type Quill from 'quill';
import { useEffect, useState } from 'react';
import { type TextKey, useTexts } from '#src/renderer/src/app/texts.ts';
import { PlainButton } from '#src/renderer/src/ui/plain/button.tsx';
import { type PasteChanges, pasteEvent } from './paste-changes.ts';
import styles from './paste-notice.module.css';

const texts: Record<keyof PasteChanges, TextKey> = {
  'video-made': 'admin.block.pasted.video-made',
  'note-made': 'admin.note.pasted.note-made',
  'note-without-text': 'admin.note.pasted.note-without-text',
  'picture-left-out': 'admin.block.pasted.picture-left-out',
  'header-guessed': 'admin.block.pasted.header-guessed',
  'table-nested': 'admin.block.pasted.table-nested',
  'table-large': 'admin.block.pasted.table-large',
};

/** Lists what the last paste left out or changed, until it is undone or closed. */
export function PasteNotice({ editor }: { editor: Quill }) {
  const t = useTexts();
  const [pasted, setPasted] = useState<PasteChanges>({});
  useEffect(() => {
    editor.emitter.on(pasteEvent, setPasted);
    return () => {
      editor.emitter.off(pasteEvent, setPasted);
    };
  }, [editor]);
  const found = Object.entries(texts).flatMap(([change, key]) => {
    const count = pasted[change as keyof PasteChanges];
    return count ? [t(key, { count })] : [];
  });

  function undo() {
    setPasted({});
    editor.focus();
    editor.history.undo();
  }

  return (
    <div className={styles.notice} role="status">
      {found.length > 0 && (
        <>
          <ul>
            {found.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <PlainButton small onClick={undo}>
            {t('admin.block.undo-paste')}
          </PlainButton>
          <PlainButton small variant="quiet" onClick={() => setPasted({})}>
            {t('admin.block.close-notice')}
          </PlainButton>
        </>
      )}
    </div>
  );
}
