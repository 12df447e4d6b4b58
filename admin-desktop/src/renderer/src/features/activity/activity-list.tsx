import type { ActivityEntry } from '@institute/core/content/activity/schemas.ts';
import { formatDate, toWibIso } from '@institute/core/lib/dates.ts';
import { useEffect } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { Pager } from '#dashboard/ui/pager.tsx';
import styles from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';
import { type ActivityState, activitiesPerPage, useActs } from './use-activity.ts';

interface ActivityListProps {
  state: ActivityState;
  onChange: (part: Partial<ActivityState>) => void;
}

/** A page of the activity log by day: loading, failed, empty, without matches, or the days. */
export function ActivityList({ state, onChange }: ActivityListProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { data, error, refetch } = useActs(state);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / activitiesPerPage));
  const isBeyond = data !== undefined && data.items.length === 0 && state.page > pages;
  useEffect(() => {
    if (isBeyond) onChange({ page: pages });
  }, [isBeyond, pages, onChange]);

  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data || isBeyond) return <CardSkeleton />;
  if (data.items.length === 0 && (state.who || state.about)) {
    return (
      <EmptyState title={t('admin.list.no-match')}>
        <Button onClick={() => onChange({ who: '', about: '' })}>{t('admin.list.clear-filter')}</Button>
      </EmptyState>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title={t('admin.activity.empty')}>
        <p>{t('admin.activity.empty-text')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {byDay(data.items).map(([day, entries]) => (
        <section key={day} className={styles.day} aria-labelledby={`activity-${day}`}>
          <h3 id={`activity-${day}`}>{formatDate(entries[0].at, language)}</h3>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={state.page} pages={pages} onSelect={(page) => onChange({ page })} />
    </>
  );
}

/** Groups entries by day in WIB and preserves their order, the latest first. */
function byDay(entries: readonly ActivityEntry[]): [string, [ActivityEntry, ...ActivityEntry[]]][] {
  const days = new Map<string, [ActivityEntry, ...ActivityEntry[]]>();
  for (const entry of entries) {
    const day = toWibIso(entry.at).slice(0, 10);
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  return [...days];
}
