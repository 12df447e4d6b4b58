import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { FieldChanges } from '#dashboard/content/history/field-changes.tsx';
import styles from '#dashboard/content/history/history-dialog.module.css';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';

interface CompareDialogProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  published: Values;
  values: Values;
  onClose: () => void;
}

/** Shows what the working copy changes in the stored item. */
export function CompareDialog<Item extends StoredItem, Values extends FormValues>({
  kind,
  published,
  values,
  onClose,
}: CompareDialogProps<Item, Values>) {
  const t = useTexts();
  return (
    <Dialog title={t('admin.copy.compare-title')} onCancel={onClose} wide>
      <div className={styles.changes}>
        <FieldChanges kind={kind} before={published} after={values} none={t('admin.copy.compare-none')} />
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('admin.history.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
