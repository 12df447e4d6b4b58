import { freshSlot } from '#src/renderer/src/app/drafts.ts';
import { useFormOf } from '#src/renderer/src/app/form-guard.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useDrafts } from '#src/renderer/src/app/use-drafts.ts';
import { useAsk } from '#src/renderer/src/ui/confirm-dialog.tsx';
import type { ContentKind, StoredItem } from './content-editor.ts';
import { type ItemStart, startEdit, startNew } from './form-state.ts';
import type { FormValues } from './form-values.ts';
import { useDeleteItem } from './use-item-writes.ts';

/** Opening a form of the kind and deleting an item; both ask where there is unsaved text. */
export function useItemActions<Item extends StoredItem, Values extends FormValues>(
  kind: ContentKind<Item, Values>,
) {
  const t = useTexts();
  const ask = useAsk();
  const { form, open, close, mayLeave } = useFormOf<ItemStart<Values>>(kind.name);
  const drafts = useDrafts(kind.name, kind.draft);
  const deletion = useDeleteItem(kind);

  async function begin(start: () => ItemStart<Values>) {
    if (await mayLeave()) open(start());
  }

  /** A text that is restored moves to a place of its own: another tab of this browser may have it open, too. */
  function restoring({ slot, ...draft }: ItemStart<Values>): ItemStart<Values> {
    const own = freshSlot(draft.item?.id);
    if (!drafts.write(own, draft)) return { slot, ...draft };
    drafts.remove(slot);
    return { slot: own, ...draft };
  }

  /** @returns whether it was deleted */
  async function remove(item: Item): Promise<boolean> {
    if (!(await mayLeave())) return false;
    const done = await ask({
      title: t('admin.dialog.delete-title'),
      text: t('admin.dialog.delete-question'),
      detail: t('admin.dialog.delete-named', { title: kind.nameOf(kind.valuesOf(item)) }),
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
    restore: (draft: ItemStart<Values>) => begin(() => restoring(draft)),
  };
}
