import { resourceKey } from '@institute/core/api/query-keys.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import type { StaffContact } from '@institute/core/inbox/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { ItemList } from '#dashboard/content/list/item-list.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { isFiltered, useListState } from '#dashboard/lib/list-state.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useListPage } from '#dashboard/lib/use-list-page.ts';
import { useNotSpam } from '#dashboard/lib/use-mark-not-spam.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { ListTools } from '#dashboard/ui/list-toolbar.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import styles from './contact-card.module.css';
import { ContactCard } from './contact-card.tsx';
import { contactList } from './contact-list.ts';
import { useSeen } from './use-unseen.ts';

/** The messages of visitors. New ones arrive at any time, so there is a refresh button. */
export function ContactTab({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const [state, change] = useListState(isActive, contactList);
  const page = useListPage(contact.admin.list, state);
  const heading = useRef<HTMLHeadingElement>(null);
  const notSpam = useNotSpam(contact.admin, heading);
  // The focused button disappears if the list shows only one of both states.
  const answered = useAnswered(() => state.answered && heading.current?.focus());
  const isLatest =
    state.page === 1 && state.sort === 'newest' && !isFiltered(state) && !page.isPlaceholderData;
  const isNew = useSeen(isActive, isLatest ? page.data?.items : undefined);
  return (
    <TabPanel
      title={t('admin.tab.contacts')}
      headingRef={heading}
      action={
        <Button disabled={page.isFetching} onClick={() => page.refetch()}>
          <RefreshCw size={16} aria-hidden="true" />
          {t('admin.list.refresh')}
        </Button>
      }
    >
      <ListTools state={state} shape={contactList} onChange={change} />
      {state.item && (
        <Button className={styles.back} onClick={() => change({ item: '' })}>
          {t('admin.contacts.show-all')}
        </Button>
      )}
      <ItemList
        page={page}
        state={state}
        onChange={change}
        label={t('admin.tab.contacts')}
        empty={{ title: t('admin.contacts.empty'), hint: t('admin.contacts.empty-text') }}
      >
        {(item: StaffContact) => (
          <ContactCard
            key={item.id}
            item={item}
            isNew={isNew(item)}
            isSpam={state.spam === '1'}
            onNotSpam={notSpam}
            onAnswered={answered}
          />
        )}
      </ItemList>
    </TabPanel>
  );
}

/**
 * Marks a message as answered or unanswered and shows a toast.
 * @param onDone called afterwards, when the message may have left the filtered list
 */
function useAnswered(onDone: () => void): (item: StaffContact) => void {
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
