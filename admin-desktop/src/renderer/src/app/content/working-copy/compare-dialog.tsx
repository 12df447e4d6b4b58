import type { ContentEditor, StoredItem } from '#dashboard/app/content/content-editor.ts';
import { FieldChanges } from '#dashboard/app/content/field-changes.tsx';
import type { FormValues } from '#dashboard/app/content/form-values.ts';
import styles from '#dashboard/app/content/history-dialog.module.css';
import { useTexts } from '#dashboard/app/texts.ts';
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
