import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { FormAlert } from '#dashboard/ui/form-alert.tsx';
import type { Deleted } from './use-deleted-item.ts';

interface DeletedItemProps {
  deleted: Deleted;
  disabled: boolean;
  onRestore: () => void;
  onDraft: () => void;
}

/** Reports in the form that its item was deleted, and offers ways to save the text. */
export function DeletedItem({ deleted, disabled, onRestore, onDraft }: DeletedItemProps) {
  const t = useTexts();
  const isInTrash = deleted === 'trash';
  return (
    <FormAlert text={t(isInTrash ? 'admin.stale.deleted' : 'admin.stale.deleted-permanently')}>
      {isInTrash && (
        <Button small disabled={disabled} onClick={onRestore}>
          {t('admin.stale.restore')}
        </Button>
      )}
      <Button small disabled={disabled} onClick={onDraft}>
        {t('admin.stale.as-draft')}
      </Button>
    </FormAlert>
  );
}
