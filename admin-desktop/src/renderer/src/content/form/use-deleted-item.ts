import { HttpError } from '@institute/core/api/api-client.ts';
import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { useState } from 'react';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import type { FormValues } from './form-values.ts';
import { useCall } from './use-item-writes.ts';

/** The state of the open form's item: `trash`, until a restore shows that it was deleted permanently. */
export type Deleted = 'trash' | 'permanently';

interface DeletedItemOptions<Item, Values> {
  kind: ContentEditor<Item & StoredItem, Values & FormValues>;
  /** Called with the restored item. */
  onRestored: (item: Item) => void;
  onDrafted: () => void;
  onError: (error: unknown) => void;
}

/** Saves the text of a form whose item was deleted: restores the item first, or creates a new draft. */
export function useDeletedItem<Item extends StoredItem, Values extends FormValues>({
  kind,
  onRestored,
  onDrafted,
  onError,
}: DeletedItemOptions<Item, Values>) {
  const t = useTexts();
  const toasts = useToasts();
  const call = useCall();
  const [deleted, setDeleted] = useState<Deleted>();
  const { list, admin } = kind.endpoints;
  const changed = useInvalidateContent(admin.list, list, ...(kind.related ?? []), trash.list);

  const restore = useSingleMutation({
    mutationFn: async (id: string) => {
      const ifRestored = (error: unknown) => {
        // Another user may have restored it already.
        if (statusOf(error) === 404) return call(admin.one, { params: { id } });
        throw error;
      };
      return (await call(admin.restoreFromTrash, { params: { id } }).catch(ifRestored)) as Item;
    },
    onSuccess(item) {
      changed();
      setDeleted(undefined);
      onRestored(item);
    },
    onError(error) {
      if (statusOf(error) === 404) setDeleted('permanently');
      else onError(error);
    },
  });

  const draft = useSingleMutation({
    mutationFn: async (values: Values) => {
      for (let n = 2; ; n += 1) {
        try {
          return await call(admin.create, { body: kind.toPayload(asDraft(kind, values, n)) });
        } catch (error) {
          const isTaken = error instanceof HttpError && error.code === kind.uniqueError?.code;
          if (!isTaken || n === maxSuffix) throw error;
        }
      }
    },
    onSuccess() {
      changed();
      const description = t(`admin.${kind.name}.created`);
      toasts.show({ title: t('admin.message.success'), description });
      onDrafted();
    },
    onError,
  });

  return { deleted, setDeleted, restore, draft, isPending: restore.isPending || draft.isPending };
}

/** The highest number that is tried as a suffix. After that the form reports a duplicate name. */
const maxSuffix = 20;

/** Returns draft values with new names, because the deleted item still uses its names in the trash. */
function asDraft<Item extends StoredItem, Values extends FormValues>(
  { draftValues, uniqueError }: ContentEditor<Item, Values>,
  values: Values,
  n: number,
): Values {
  const names = uniqueError ? [uniqueError.field, 'translatedSlug'] : [];
  const entries = names.flatMap((field) => {
    const name = (values as unknown as Record<string, string>)[field];
    return name ? [[field, `${name}-${n}`]] : [];
  });
  return { ...values, ...draftValues, ...Object.fromEntries(entries) };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof HttpError ? error.status : undefined;
}
