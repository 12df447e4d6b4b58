import type Quill from 'quill';
import { useCallback, useEffect, useState } from 'react';
import { type TextKey, useTexts } from '#src/renderer/src/app/texts.ts';
import { PlainButton } from '#src/renderer/src/ui/plain/button.tsx';
import { replaceContents } from './block-keys.ts';
import { opOf } from './blocks.ts';
import { type PasteChanges, type PasteDetails, pasteEvent } from './paste-changes.ts';
import styles from './paste-notice.module.css';

/** The text of each change of a paste. */
export const pasteTexts: Record<keyof PasteChanges, TextKey> = {
  'note-made': 'admin.note.pasted.note-made',
  'note-without-text': 'admin.note.pasted.note-without-text',
  'picture-left-out': 'admin.block.pasted.picture-left-out',
  'picture-to-upload': 'admin.block.pasted.picture-to-upload',
  'header-guessed': 'admin.block.pasted.header-guessed',
  'table-nested': 'admin.block.pasted.table-nested',
  'table-large': 'admin.block.pasted.table-large',
  'caption-made': 'admin.block.pasted.caption-made',
  'heading-low': 'admin.block.pasted.heading-low',
  'formula-text': 'admin.block.pasted.formula-text',
  'comment-left-out': 'admin.block.pasted.comment-left-out',
  'hidden-left-out': 'admin.block.pasted.hidden-left-out',
  'deletion-left-out': 'admin.block.pasted.deletion-left-out',
};

const noDetails: PasteDetails = { leftOut: [] };

/** Lists what the last paste left out or changed, until it is undone or closed. */
export function PasteNotice({ editor }: { editor: Quill }) {
  const t = useTexts();
  const [pasted, setPasted] = useState<PasteChanges>({});
  const [{ leftOut, offer }, setDetails] = useState<PasteDetails>(noDetails);
  const show = useCallback((changes: PasteChanges, details: PasteDetails) => {
    setPasted(changes);
    setDetails(details);
  }, []);
  useEffect(() => {
    editor.emitter.on(pasteEvent, show);
    return () => {
      editor.emitter.off(pasteEvent, show);
    };
  }, [editor, show]);
  useEffect(() => {
    // The lines of an offer move or change with the text.
    const withdraw = () => setDetails((before) => (before.offer ? { ...before, offer: undefined } : before));
    editor.on('text-change', withdraw);
    return () => {
      editor.off('text-change', withdraw);
    };
  }, [editor]);
  const found = Object.entries(pasteTexts).flatMap(([change, key]) => {
    const count = pasted[change as keyof PasteChanges];
    return count ? [t(key, { count })] : [];
  });

  const close = () => show({}, noDetails);

  function undo() {
    close();
    editor.focus();
    editor.history.undo();
  }

  function makeTable() {
    if (!offer) return;
    close();
    editor.focus();
    editor.history.cutoff();
    replaceContents(
      editor,
      offer.index,
      offer.text.length,
      opOf({ format: 'data-table', value: offer.table }),
    );
    editor.setSelection(offer.index, 1, 'user');
  }

  return (
    <div className={styles.notice} role="status">
      {(found.length > 0 || offer) && (
        <>
          {offer && <p>{t('admin.block.pasted.tabs')}</p>}
          <ul>
            {found.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {leftOut.length > 0 && (
            <details>
              <summary>{t('admin.block.left-out-texts')}</summary>
              <ul>
                {leftOut.map((text, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one paste do not change
                  <li key={place}>{text}</li>
                ))}
              </ul>
            </details>
          )}
          {offer && (
            <PlainButton small onClick={makeTable}>
              {t('admin.block.make-table')}
            </PlainButton>
          )}
          <PlainButton small onClick={undo}>
            {t('admin.block.undo-paste')}
          </PlainButton>
          <PlainButton small variant="quiet" onClick={close}>
            {t('admin.block.close-notice')}
          </PlainButton>
        </>
      )}
    </div>
  );
}
