import { newDraftKey } from '#src/renderer/src/app/drafts.ts';
import { useFormOf } from '#src/renderer/src/app/form-guard.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useDrafts } from '#src/renderer/src/app/use-drafts.ts';
import { useConfirm } from '#src/renderer/src/ui/confirm-dialog.tsx';
import type { ContentEditor, StoredItem } from './content-editor.ts';
import { type FormState, startEdit, startNew } from './form-state.ts';
import type { FormValues } from './form-values.ts';
import { useDeleteItem } from './use-item-writes.ts';

/** Opens a form of the content type and deletes an item. Both prompt if there is unsaved text. */
export function useItemActions<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
) {
  const t = useTexts();
  const confirm = useConfirm();
  const { form, open, close, mayLeave } = useFormOf<FormState<Values>>(kind.name);
  const drafts = useDrafts(kind.name, kind.draft);
  const deletion = useDeleteItem(kind);

  async function begin(start: () => FormState<Values>) {
    if (await mayLeave()) open(start());
  }

  /** A recovered draft gets a new key, because another tab may have the old one open. */
  function restoring({ draftKey, ...draft }: FormState<Values>): FormState<Values> {
    const own = newDraftKey(draft.item?.id);
    if (!drafts.write(own, draft)) return { draftKey, ...draft };
    drafts.remove(draftKey);
    return { draftKey: own, ...draft };
  }

  /** @returns whether the item was deleted */
  async function remove(item: Item): Promise<boolean> {
    if (!(await mayLeave())) return false;
    const done = await confirm({
      title: t('admin.dialog.delete-title'),
      text: t('admin.dialog.delete-question'),
      detail: t('admin.dialog.delete-named', { title: kind.titleOf(kind.toFormValues(item)) }),
      yes: t('admin.dialog.delete'),
      no: t('admin.dialog.cancel'),
      danger: true,
      busy: t('admin.dialog.deleting'),
      action: () =>
        deletion.mutateAsync(item).then(
          () => true,
          () => false,
        ),
    });
    if (done) close();
    return done;
  }

  return {
    ...{ form, drafts, open, close, remove, mayLeave },
    create: () => begin(() => startNew(kind)),
    edit: (item: Item) => begin(() => startEdit(kind, item)),
    restore: (draft: FormState<Values>) => begin(() => restoring(draft)),
  };
}
