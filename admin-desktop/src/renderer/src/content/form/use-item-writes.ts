import { HttpError } from '@institute/core/api/api-client.ts';
import type { AnyEndpoint, RequestOf } from '@institute/core/api/endpoint.ts';
import type { Cleaned } from '@institute/core/content/cleaned.ts';
import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import type { ItemDraft } from './form-state.ts';
import type { FormValues } from './form-values.ts';

type SavedForm<Values> = Pick<ItemDraft<Values>, 'id' | 'item' | 'values'> & {
  /** Stops the autosave of the working copy, which the save of the item completes. */
  holdCopy: () => Promise<{ revision: number | null; replaces?: true }>;
};

/** The part of a save's response that the form shows. */
interface Saved {
  cleaned?: Cleaned;
}

/** Creates an item, or updates the version that the form was opened with. */
export function useSaveItem<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
) {
  const t = useTexts();
  const toasts = useToasts();
  const call = useCallWithConsent();
  const { list, admin } = kind.endpoints;
  const changed = useInvalidateContent(
    ...[admin.list, list, ...(kind.related ?? []), trash.list, workingCopy.list],
  );
  return useSingleMutation({
    mutationFn: async ({ id, item, values, holdCopy }: SavedForm<Values>): Promise<Saved> => {
      const body = { ...kind.toPayload(values), workingCopy: { id, ...(await holdCopy()) } };
      if (!item) return (await call(admin.create, { body })) as Saved;
      const { version } = item;
      const { confirmed } = values;
      const text = confirmed.length > 0 ? { confirmedTranslations: confirmed } : {};
      const change = { params: { id: item.id }, body: { ...body, ...text, version } };
      return (await call(admin.update, change)) as Saved;
    },
    onSuccess({ cleaned = [] }, { item }) {
      changed();
      const done = t(item ? `admin.${kind.name}.updated` : `admin.${kind.name}.created`);
      const removed = cleaned.map(({ what, count }) => t(`admin.cleaned.${what}`, { count }));
      toasts.show({ title: t('admin.message.success'), description: [done, ...removed].join(' ') });
    },
  });
}

/** Calls an endpoint. If the slug redirects to another page, it asks the user whether the redirect may end. */
function useCallWithConsent() {
  const t = useTexts();
  const call = useCall();
  const confirm = useConfirm();
  return async (endpoint: AnyEndpoint, input: { body: object }): Promise<unknown> => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'slug_redirects')) throw error;
      const question = {
        title: t('admin.form.end-redirect'),
        text: t('admin.form.end-redirect-text'),
        yes: t('admin.form.end-redirect-yes'),
        no: t('admin.form.end-redirect-no'),
      };
      if (!(await confirm(question))) throw error;
      return call(endpoint, { ...input, body: { ...input.body, endRedirect: true } });
    }
  };
}

/** Moves an item to the trash. The toast offers to undo it. */
export function useDeleteItem<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
) {
  const t = useTexts();
  const toasts = useToasts();
  const call = useCall();
  const { list, admin } = kind.endpoints;
  const changed = useInvalidateContent(admin.list, list, ...(kind.related ?? []), trash.list);
  const report = useReportError();
  const undo = useSingleMutation({
    mutationFn: (id: string) => call(admin.restoreFromTrash, { params: { id } }),
    onSuccess() {
      changed();
      toasts.show({ title: t('admin.message.success'), description: t('admin.trash.restored') });
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
