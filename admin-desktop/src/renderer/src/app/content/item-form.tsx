import { History } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useUploads } from '#src/renderer/src/app/use-uploads.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { ContentForm } from '#src/renderer/src/ui/content-form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { StoredItem } from './content-editor.ts';
import { DeletedItem } from './deleted-item.tsx';
import type { FieldProps } from './field-props.ts';
import type { FormValues } from './form-values.ts';
import { type ItemFormOptions, useItemForm } from './use-item-form.ts';

interface ItemFormProps<Item extends StoredItem, Values extends FormValues>
  extends ItemFormOptions<Item, Values> {
  Fields: ComponentType<FieldProps<Values>>;
  /** Called with the saved item. */
  onHistory: (id: string) => void;
}

/** Renders the content type's fields in the layout that all forms share. */
export function ItemForm<Item extends StoredItem, Values extends FormValues>({
  Fields,
  onHistory,
  ...options
}: ItemFormProps<Item, Values>) {
  const t = useTexts();
  const uploads = useUploads();
  const form = useItemForm(options);
  const { values, initial, change, fieldError, shown, wasPublished, theirs, id } = form;
  const { name } = options.kind;
  return (
    <>
      <ContentForm
        title={t(id ? `admin.${name}.edit` : `admin.${name}.create`)}
        tools={
          id && (
            <Button small look="quiet" onClick={() => onHistory(id)}>
              <History size={16} aria-hidden="true" />
              {t('admin.history.open')}
            </Button>
          )
        }
        failure={form.failure}
        notice={
          form.deleted && (
            <DeletedItem
              deleted={form.deleted}
              disabled={form.saving || uploads.progress !== undefined}
              onRestore={form.restoreDeleted}
              onDraft={form.draftDeleted}
            />
          )
        }
        failedSaves={form.refusals}
        isByField={form.isByField}
        saving={form.saving}
        busy={uploads.progress !== undefined}
        state={form.state}
        onSave={() => form.submit()}
        onCancel={form.cancel}
      >
        <Fields
          {...{ values, initial, change, fieldError, shown, wasPublished: wasPublished, uploads }}
          onShow={form.setShown}
        />
      </ContentForm>
      {theirs && (
        <ConflictDialog
          kind={options.kind}
          initial={initial}
          mine={values}
          theirs={theirs}
          onKeepMine={() => form.keepMine(theirs)}
          onTakeTheirs={() => form.takeTheirs(theirs)}
          onMerge={(merged) => form.saveMerged(theirs, merged)}
          onCancel={form.leaveTheirs}
        />
      )}
    </>
  );
}
