import type { Language } from '@institute/core/i18n/locale.ts';
import type Quill from 'quill';
import { useContext, useEffect, useState } from 'react';
import { lateOverlay } from '#dashboard/ui/late.tsx';
import { ImportToolsContext } from './import-tools.ts';
import { ItemTitleContext } from './item-title.ts';
import styles from './rich-text.module.css';
import { wordImportEvent } from './word-event.ts';

const WordDialog = lateOverlay(async () => (await import('./word-dialog.tsx')).WordDialog);

/** Opens the import of a Word file. */
export function WordTools({ editor, lang }: { editor: Quill; lang: Language }) {
  const tools = useContext(ImportToolsContext);
  const itemTitle = useContext(ItemTitleContext);
  const [opened, setOpened] = useState<{ file: File | undefined }>();
  useEffect(() => {
    const open = (file?: File) => setOpened({ file });
    editor.emitter.on(wordImportEvent, open);
    return () => {
      editor.emitter.off(wordImportEvent, open);
    };
  }, [editor]);
  if (!opened || !tools) return null;
  return (
    <WordDialog
      {...{ editor, lang, tools, itemTitle }}
      given={opened.file}
      textClass={styles.text}
      onClose={() => setOpened(undefined)}
    />
  );
}
