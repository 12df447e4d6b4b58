import { resourceKey } from '@institute/core/api/query-keys.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import type { StaffContact } from '@institute/core/inbox/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';

/**
 * Marks a message as answered or unanswered and shows a toast.
 * @param onDone called afterwards, when the message may have left the filtered list
 */
export function useAnswered(onDone: () => void): (item: StaffContact) => void {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queries = useQueryClient();
  const reportFailure = useReportError();
  const { answer: markAnswered, notAnswered, list } = contact.admin;
  const noting = useSingleMutation({
    mutationFn: ({ id, answeredAt }: StaffContact) =>
      api.call(answeredAt ? notAnswered : markAnswered, { params: { id } }),
    onSuccess({ answeredAt }) {
      const text = answeredAt ? t('admin.response-time.marked') : t('admin.response-time.unmarked');
      toasts.show({ title: t('admin.message.success'), description: text });
      onDone();
    },
    onError: reportFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: resourceKey(list) }),
  });
  return noting.write;
}
