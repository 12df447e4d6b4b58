import { Link } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { RelativeTime } from '#dashboard/ui/relative-time.tsx';
import styles from './activity.module.css';
import { ActivitySentence } from './activity-row.tsx';
import { useRecentActs } from './use-activity.ts';

const shownActs = 5;

/** The latest actions of staff, with a link to the log. Leaves out sign-ins, which are too frequent. */
export function RecentActivity() {
  const t = useTexts();
  const { data, error, refetch } = useRecentActs(shownActs);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <CardSkeleton />;
  return (
    <div className={styles.recent}>
      {data.length === 0 ? (
        <p className={styles.note}>{t('admin.activity.empty')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('admin.activity.latest')}>
          {data.map((entry) => (
            <li key={entry.id} className={styles.row}>
              <ActivitySentence entry={entry} />
              <span className={styles.time}>
                <RelativeTime time={entry.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link className={styles.all} to="?tab=activity">
        {t('admin.activity.all')}
      </Link>
    </div>
  );
}
