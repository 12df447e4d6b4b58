import { query } from '@institute/core/api/query-keys.ts';
import { waiting } from '@institute/core/dashboard/endpoints.ts';
import { formatRelative } from '@institute/core/lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Plus } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useNoticePlace, useNotices } from '#dashboard/lib/notices.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { useReviewGroups } from './review-groups.ts';
import styles from './waiting.module.css';
import { itemEntry, useWaitingGroups, type WaitingGroup } from './waiting-groups.ts';
import { WaitingSection } from './waiting-section.tsx';

/**
 * The work that waits for the user, in groups. Loads again on each visit, since colleagues and the time change it.
 * @param onNew opens the form of a new article, for users without work
 */
export function WaitingList({ onNew }: { onNew: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    ...query(useApi(), waiting),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const reviews = useReviewGroups();
  const groups = [...reviews.groups, ...useCommentGroup(), ...useWaitingGroups(data)];
  const isComplete = data && !error && !reviews.isPending && !reviews.error;
  return (
    <section className={styles.card} aria-labelledby="waiting-title">
      <h3 id="waiting-title">{t('admin.waiting.title')}</h3>
      {Boolean(reviews.error) && <LoadFailed error={reviews.error} onRetry={reviews.retry} />}
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : data && !reviews.isPending ? (
        groups.map((group) => <WaitingSection key={group.key} group={group} />)
      ) : (
        <Loading />
      )}
      {isComplete && groups.length === 0 && (
        <div className={styles.empty}>
          <EmptyState title={t('admin.waiting.empty')}>
            <p>{t('admin.waiting.empty-text')}</p>
            <Button onClick={onNew}>
              <Plus size={18} aria-hidden="true" />
              {t('admin.article.new')}
            </Button>
          </EmptyState>
        </div>
      )}
    </section>
  );
}

function Loading() {
  const t = useTexts();
  return (
    <div className={styles.empty} role="status" aria-busy="true">
      <span className="visually-hidden">{t('admin.waiting.loading')}</span>
      <div aria-hidden="true">
        <Skeleton active paragraph={{ rows: 5 }} title={false} />
      </div>
    </div>
  );
}

/**
 * Returns the unread comments and mentions, or nothing without any. Reviews are groups of their own. The bell reports a
 * failed request.
 */
function useCommentGroup(): readonly WaitingGroup[] {
  const t = useTexts();
  const { language } = useLanguage();
  const place = useNoticePlace();
  const { data } = useNotices();
  const entries = (data?.notices ?? []).flatMap((notice) => {
    const { id, itemId, cause, actor, isGuest, at, isRead, nameLanguage } = notice;
    if (isRead || (cause !== 'comment' && cause !== 'mention')) return [];
    return {
      ...itemEntry({ ...notice, id: itemId, language: nameLanguage }, t),
      ...{ key: id, to: place(notice), action: 'request' as const },
      about: t(`common.language.name.${notice.language}`),
      badges: [
        { text: t(`common.language.name.${notice.language}`) },
        { text: t(`admin.waiting.notice.${cause}`), variant: 'plan' as const },
      ],
      meta: t(`admin.waiting.${isGuest ? 'guest' : 'review'}-by`, {
        name: actor,
        time: formatRelative(at, language),
      }),
    };
  });
  return entries.length > 0 ? [{ key: 'comments', total: entries.length, entries, links: [] }] : [];
}
