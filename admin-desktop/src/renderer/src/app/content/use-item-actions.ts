import { useApi } from '#dashboard/app/api.ts';
import { newDraftKey } from '#dashboard/app/drafts.ts';
import { useTexts } from '#dashboard/app/texts.ts';
import { useDrafts } from '#dashboard/app/use-drafts.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import type { ContentEditor, StoredItem } from './content-editor.ts';
import type { FormState } from './form-state.ts';
import type { FormValues } from './form-values.ts';
import { newItem, useItemInAddress } from './use-item-in-address.ts';
import { useDeleteItem } from './use-item-writes.ts';
import { openItem } from './working-copy/open-item.ts';

/** Opens the forms of a content type, prompting if there is unsaved text, and deletes an item. */
export function useItemActions<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  isActive: boolean,
) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const opened = useItemInAddress(kind, isActive);
  const drafts = useDrafts(kind.name, kind.draft);
  const deletion = useDeleteItem(kind);

  /** A recovered draft gets a new key, because another tab may have the old one open. */
  function restoring({ draftKey, ...draft }: FormState<Values>): FormState<Values> {
    const own = newDraftKey(draft.item?.id);
    if (!drafts.write(own, draft)) return { draftKey, ...draft };
    drafts.remove(draftKey);
    return { draftKey: own, ...draft };
  }

  /** @returns whether the item was deleted */
  function remove(item: Item): Promise<boolean> {
    return confirm({
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
  }

  return {
    ...{ ...opened, drafts, remove },
    create: () => opened.openAt(newItem),
    edit: (item: Item) => opened.openAs(item.id, () => openItem(api, kind, item)),
    restore: (draft: FormState<Values>) => opened.openAs(draft.id, () => restoring(draft)),
  };
}
