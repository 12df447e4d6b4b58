import { queryKeyFor, resourceKey } from '@institute/core/api/query-keys.ts';
import { languageNames } from '@institute/core/i18n/locale.ts';
import { newsletter } from '@institute/core/inbox/endpoints.ts';
import type { Subscriber } from '@institute/core/inbox/schemas.ts';
import { formatDate, formatRelative } from '@institute/core/lib/dates.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { ItemList } from '#dashboard/content/list/item-list.tsx';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import type { ListState } from '#dashboard/lib/list-state.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { itemsAPage } from '#dashboard/lib/use-list-page.ts';
import { useNotSpam } from '#dashboard/lib/use-mark-not-spam.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { Row } from '#dashboard/ui/row-list.tsx';

interface SubscriberListProps {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  /** Takes the focus when the focused row disappears. */
  heading: RefObject<HTMLElement | null>;
}

export function SubscriberList({ state, onChange, heading }: SubscriberListProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const remove = useRemoval(() => heading.current?.focus());
  const notSpam = useNotSpam(newsletter.admin, heading);
  return (
    <ItemList
      page={useSubscribers(state)}
      state={state}
      onChange={onChange}
      label={t('admin.subscribers.title')}
      empty={{ title: t('admin.subscribers.empty'), hint: t('admin.subscribers.empty-text') }}
    >
      {(each: Subscriber) => (
        <Row
          key={each.id}
          title={each.email}
          meta={
            <>
              <time dateTime={each.createdAt} title={formatDate(each.createdAt, language)}>
                {t('admin.subscribers.since', { time: formatRelative(each.createdAt, language) })}
              </time>
              <span>{languageNames[each.language]}</span>
              {each.state !== 'confirmed' && <span>{t(`admin.subscribers.state-${each.state}`)}</span>}
            </>
          }
          actions={
            <>
              {state.spam && (
                <Button
                  aria-label={t('admin.spam.back-named', { name: each.email })}
                  onClick={() => notSpam(each.id)}
                >
                  {t('admin.spam.back')}
                </Button>
              )}
              <IconButton
                name={t('admin.subscribers.remove-named', { email: each.email })}
                tip={t('admin.subscribers.remove')}
                onClick={() => remove(each)}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </>
          }
        />
      )}
    </ItemList>
  );
}

/** Prompts, removes the subscriber, and shows a toast. */
function useRemoval(onRemoved: () => void) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const queries = useQueryClient();
  const reportFailure = useReportError();
  return async ({ id, email }: Subscriber) => {
    const done = await confirm({
      title: t('admin.subscribers.remove-title'),
      text: t('admin.subscribers.remove-question', { email }),
      yes: t('admin.subscribers.remove'),
      no: t('admin.dialog.cancel'),
      danger: true,
      busy: t('admin.dialog.deleting'),
      action: () =>
        api
          .call(newsletter.admin.remove, { params: { id } })
          .then(
            () => true,
            (error) => {
              reportFailure(error);
              return false;
            },
          )
          .finally(() => queries.invalidateQueries({ queryKey: resourceKey(newsletter.admin.list) })),
    });
    if (!done) return;
    toasts.show({ title: t('admin.message.success'), description: t('admin.subscribers.removed') });
    requestAnimationFrame(onRemoved);
  };
}

/** A page of the subscribers, with the total number of matches. Refetched on each mount. */
function useSubscribers({ page, q, spam, pending }: ListState) {
  const api = useApi();
  const input = {
    query: {
      page,
      pageSize: itemsAPage,
      q: q.trim() || undefined,
      spam: spam || undefined,
      pending: pending || undefined,
      total: '1' as const,
    },
  };
  return useQuery({
    queryKey: queryKeyFor(newsletter.admin.list, input),
    queryFn: async ({ signal }) => {
      const { items, total } = await api.callPage(newsletter.admin.list, input, signal);
      return { items, total: total ?? 0 };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
