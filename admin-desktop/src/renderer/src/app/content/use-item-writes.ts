import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import type { AnyEndpoint, RequestOf } from '@institute/core/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#src/renderer/src/app/api.ts';
import { useReportError } from '#src/renderer/src/app/report-error.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useToasts } from '#src/renderer/src/app/toasts.ts';
import { useInvalidateContent } from '#src/renderer/src/app/use-invalidate-content.ts';
import { useSingleMutation } from '#src/renderer/src/app/use-single-mutation.ts';
import type { ContentEditor, StoredItem } from './content-editor.ts';
import type { ItemDraft } from './form-state.ts';
import type { FormValues } from './form-values.ts';

/** Creates an item, or updates the version that the form was opened with. */
export function useSaveItem<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
) {
  const t = useTexts();
  const toasts = useToasts();
  const call = useCall();
  const { list, admin } = kind.endpoints;
  const changed = useInvalidateContent(admin.list, list, trash.list);
  return useSingleMutation({
    mutationFn: async ({ item, values }: Pick<ItemDraft<Values>, 'item' | 'values'>): Promise<void> => {
      const body = kind.toPayload(values);
      if (!item) await call(admin.create, { body });
      else {
        const { version } = item;
        const { confirmed } = values;
        const text = confirmed.length > 0 ? { confirmedTranslations: confirmed } : {};
        await call(admin.update, { params: { id: item.id }, body: { ...body, ...text, version } });
      }
    },
    onSuccess(_reply, { item }) {
      changed();
      const description = t(item ? `admin.${kind.name}.updated` : `admin.${kind.name}.created`);
      toasts.show({ title: t('admin.message.success'), description });
    },
  });
}

/** Moves an item to the trash. The toast offers to undo it. */
export function useDeleteItem<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
) {
  const t = useTexts();
  const toasts = useToasts();
  const call = useCall();
  const { list, admin } = kind.endpoints;
  const changed = useInvalidateContent(admin.list, list, trash.list);
  const report = useReportError();
  const undo = useSingleMutation({
    mutationFn: (id: string) => call(admin.giveBack, { params: { id } }),
    onSuccess() {
      changed();
      toasts.show({ title: t('admin.message.success'), description: t('admin.trash.returned') });
    },
    onError: report,
  });
  return useMutation({
    mutationFn: ({ id }: Item) => call(admin.remove, { params: { id } }),
    onSuccess(_reply, { id }) {
      changed();
      toasts.show({
        title: t('admin.message.success'),
        description: t('admin.message.deleted'),
        action: { label: t('admin.trash.undo'), run: () => undo.write(id) },
      });
    },
    onError: report,
  });
}

/** Calls an endpoint of any content type. The content type's own functions produce matching input. */
export function useCall() {
  const api = useApi();
  return (endpoint: AnyEndpoint, input: object) => api.call(endpoint, input as RequestOf<AnyEndpoint>);
}
