import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { newDraftKey } from '#dashboard/content/drafts/drafts.ts';
import { useDrafts } from '#dashboard/content/drafts/use-drafts.ts';
import { openItem } from '#dashboard/content/working-copy/open-item.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import type { FormState } from './form-state.ts';
import type { FormValues } from './form-values.ts';
import { newItem, useItemInUrl } from './use-item-in-url.ts';
import { useDeleteItem } from './use-item-writes.ts';

/** Opens the forms of a content type, prompting if there is unsaved text, and deletes an item. */
export function useItemActions<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  isActive: boolean,
) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const opened = useItemInUrl(kind, isActive);
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
