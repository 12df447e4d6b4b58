import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { resourceKey } from '@institute/core/api/query-keys.ts';
import type { contact, newsletter } from '@institute/core/inbox/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from './api.ts';
import { useReportError } from './report-error.ts';
import { useToasts } from './toasts.ts';
import { useSingleMutation } from './use-single-mutation.ts';

type Inbox = typeof contact.admin | typeof newsletter.admin;

/**
 * Marks a message as not spam and shows a toast.
 * @param heading gets the focus, since the pressed button disappears
 */
export function useNotSpam(inbox: Inbox, heading: RefObject<HTMLElement | null>): (id: string) => void {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queries = useQueryClient();
  const reportFailure = useReportError();
  const endpoint: AnyEndpoint = inbox.notSpam;
  const moving = useSingleMutation({
    mutationFn: (id: string) => api.call(endpoint, { params: { id } }),
    onSuccess() {
      toasts.show({ title: t('admin.message.success'), description: t('admin.spam.moved') });
      heading.current?.focus();
    },
    onError: reportFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: resourceKey(inbox.list) }),
  });
  return moving.write;
}
