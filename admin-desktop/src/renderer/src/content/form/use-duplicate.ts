import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { usePermissions } from '#dashboard/lib/permissions.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import type { FormValues } from './form-values.ts';
import { useCall } from './use-item-writes.ts';

/**
 * Duplicates an item.
 * @param onCopy called with the copy
 * @returns undefined if items of the content type are unique, or if the user may not create them
 */
export function useDuplicate<Item extends StoredItem, Values extends FormValues>(
  { endpoints: { admin, list } }: ContentEditor<Item, Values>,
  onCopy: (copy: Item) => void,
): ((item: Item) => void) | undefined {
  const t = useTexts();
  const mayCall = usePermissions();
  const toasts = useToasts();
  const call = useCall();
  const changed = useInvalidateContent(admin.list, list);
  const { duplicate } = admin;
  const { write } = useSingleMutation({
    mutationFn: async ({ id }: Item) =>
      duplicate ? ((await call(duplicate, { params: { id } })) as Item) : undefined,
    onSuccess(copy) {
      changed();
      toasts.show({ title: t('admin.message.success'), description: t('admin.list.duplicated') });
      if (copy) onCopy(copy);
    },
    onError: useReportError(),
  });
  return duplicate && mayCall(duplicate) ? (item) => write(item) : undefined;
}
