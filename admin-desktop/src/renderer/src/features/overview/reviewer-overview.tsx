import { query } from '@institute/core/api/query-keys.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import type { OpenReview } from '@institute/core/content/review/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useApi } from '#dashboard/lib/api.ts';
import { refetchReviews } from '#dashboard/lib/review-settings.ts';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import overviewStyles from './overview.module.css';
import { decidedEntry, reviewEntry } from './review-groups.ts';
import { ReviewedPage } from './reviewed-page.tsx';
import { reviewedUrl, textInUrl } from './reviewed-url.ts';
import { useReviewerTexts } from './use-reviewer-texts.ts';
import styles from './waiting.module.css';
import { WaitingSection } from './waiting-section.tsx';

/** The number of texts in the list. Older ones are decided. */
const pageSize = 100;

/** The overview of a reviewer: the texts that a review names the user for, or the one in the address. */
export function ReviewerOverview({ isActive }: { isActive: boolean }) {
  const [params] = useSearchParams();
  const read = useQuery({
    ...query(useApi(), review.list, { query: { page: 1, pageSize } }),
    ...refetchReviews,
    enabled: isActive,
  });
  const text = textInUrl(params);
  if (!text) return <Texts {...read} />;
  const row = read.data?.find(({ kind, id }) => kind === text.kind && id === text.id);
  return <ReviewedPage key={`${text.kind} ${text.id}`} text={text} name={row?.name} />;
}

interface TextsProps {
  data: readonly OpenReview[] | undefined;
  error: unknown;
  refetch: () => void;
}

function Texts({ data, error, refetch }: TextsProps) {
  const t = useReviewerTexts();
  const { language } = useLanguage();
  const open = (data ?? []).filter(({ isRequested }) => isRequested);
  const decided = (data ?? []).filter(({ isRequested }) => !isRequested);
  return (
    <section className={overviewStyles.overview} aria-labelledby="overview-title">
      <h2 id="overview-title" className={overviewStyles.title} tabIndex={-1}>
        {t('admin.tab.overview')}
      </h2>
      <p className={overviewStyles.welcome}>{t('admin.reviewer.welcome')}</p>
      <section className={styles.card} aria-labelledby="texts-title">
        <h3 id="texts-title">{t('admin.reviewer.title')}</h3>
        {Boolean(error) && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Loading text={t('admin.reviewer.loading')} />}
        {data && open.length === 0 && (
          <div className={styles.empty}>
            <EmptyState title={t('admin.reviewer.empty')}>
              <p>{t('admin.reviewer.empty-text')}</p>
            </EmptyState>
          </div>
        )}
        {open.length > 0 && (
          <WaitingSection
            firstShown={open.length}
            group={{
              ...{ key: 'reviews', total: open.length, links: [] },
              entries: open.map((row) => ({ ...reviewEntry(row, t, language), to: reviewedUrl(row) })),
            }}
          />
        )}
        {decided.length > 0 && (
          <WaitingSection
            title={t('admin.reviewer.decided')}
            group={{
              ...{ key: 'reviews', total: decided.length, links: [] },
              entries: decided.map((row) => ({
                ...decidedEntry(row, t, language),
                to: reviewedUrl(row),
              })),
            }}
          />
        )}
      </section>
    </section>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <div className={styles.empty} role="status" aria-busy="true">
      <span className="visually-hidden">{text}</span>
      <div aria-hidden="true">
        <Skeleton active paragraph={{ rows: 5 }} title={false} />
      </div>
    </div>
  );
}
