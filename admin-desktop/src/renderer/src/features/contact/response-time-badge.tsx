import { query } from '@institute/core/api/query-keys.ts';
import { serverNow } from '@institute/core/api/server-clock.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { responseClock, responseReportDays } from '@institute/core/inbox/response-time.ts';
import type { StaffContact } from '@institute/core/inbox/schemas.ts';
import { formatEventTime } from '@institute/core/lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { RelativeTime } from '#dashboard/ui/relative-time.tsx';
import styles from './contact-card.module.css';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Shows whether a message was answered within the response-time target, or the time left. */
export function ResponseTimeBadge({ item }: { item: StaffContact }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { createdAt, answeredAt, answeredBy } = item;
  const { data } = useQuery(query(useApi(), contact.admin.responseTime));
  if (!createdAt || !data) return null;
  const now = serverNow();
  const clock = responseClock(data.promise);
  const state = clock.state(createdAt, answeredAt, now);
  if (answeredAt) {
    return (
      <p className={styles.state}>
        <Badge variant={state === 'kept' ? 'done' : 'warn'}>
          {t(`admin.response-time.${state as 'kept' | 'late'}`)}
        </Badge>
        <span>
          {answeredBy && <span>{`${t('admin.response-time.answered-by', { name: answeredBy })} · `}</span>}
          <RelativeTime time={answeredAt} />
        </span>
      </p>
    );
  }
  // Answers were not recorded before this feature existed.
  if (now - Date.parse(createdAt) > responseReportDays * day) {
    return (
      <p className={styles.state}>
        <Badge>{t('admin.response-time.old')}</Badge>
      </p>
    );
  }
  const due = clock.due(createdAt);
  const minutes = Math.floor(Math.abs(clock.between(now, due)) / minute);
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return (
    <p className={styles.state} title={t(`admin.response-time.counted-${data.promise}`)}>
      <Badge variant={state === 'overdue' ? 'warn' : undefined}>
        {state === 'overdue' ? t('admin.response-time.over', time) : t('admin.response-time.left', time)}
      </Badge>
      <span>{t('admin.response-time.due', { time: formatEventTime(due, language) })}</span>
    </p>
  );
}
