import type { ContentEditor, StoredItem } from '#src/renderer/src/app/content/content-editor.ts';
import { FieldChanges } from '#src/renderer/src/app/content/field-changes.tsx';
import type { FormValues } from '#src/renderer/src/app/content/form-values.ts';
import styles from '#src/renderer/src/app/content/history-dialog.module.css';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/renderer/src/ui/dialog.tsx';

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
