import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './references.module.css';

/** The dialogs that add references: for a pasted list, or a form for one. */
export type AddDialog = 'paste' | 'form';

/** The buttons that open them. */
export function ReferenceActions({ onOpen }: { onOpen: (dialog: AddDialog) => void }) {
  const t = useTexts();
  return (
    <div className={styles.actions}>
      <Button onClick={() => onOpen('paste')}>{t('admin.citation.add-pasted')}</Button>
      <Button onClick={() => onOpen('form')}>{t('admin.citation.add')}</Button>
    </div>
  );
}
