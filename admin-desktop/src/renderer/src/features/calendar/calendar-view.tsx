import { scheduleLimits } from '@institute/core/dashboard/limits.ts';
import { formatMonth } from '@institute/core/lib/dates.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useIsWideScreen } from '#dashboard/lib/use-is-wide-screen.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import styles from './calendar.module.css';
import { MonthList } from './month-list.tsx';
import { dayOf, shiftMonth } from './months.ts';
import { useMonth, useSchedule } from './use-schedule.ts';

const MonthGrid = late(async () => (await import('./month-grid.tsx')).MonthGrid, {
  loading: () => <CardSkeleton />,
});

/** The months with everything that is published or unpublished at a set time. */
export function CalendarView({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { month, today, show } = useMonth(isActive);
  const name = formatMonth(`${month}-15`, language);
  return (
    <TabPanel title={t('admin.calendar.title')} headingRef={heading}>
      <p className={styles.note}>{t('admin.calendar.note')}</p>
      <div className={styles.tools}>
        <IconButton name={t('admin.calendar.previous')} onClick={() => show(shiftMonth(month, -1))}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <h3 className={styles.month} aria-live="polite">
          {name}
        </h3>
        <IconButton name={t('admin.calendar.next')} onClick={() => show(shiftMonth(month, 1))}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
        <Button small onClick={() => show(today.slice(0, 7))} disabled={month === today.slice(0, 7)}>
          {t('admin.calendar.today')}
        </Button>
      </div>
      {isActive && <Month {...{ month, today, name }} />}
    </TabPanel>
  );
}

function Month({ month, today, name }: { month: string; today: string; name: string }) {
  const t = useTexts();
  const isWide = useIsWideScreen();
  const { data, error, refetch } = useSchedule(month);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  const entries = data?.entries ?? [];
  const own = entries.filter(({ at }) => dayOf(at).startsWith(month));
  return (
    <>
      {isWide && <MonthGrid {...{ month, today, name, entries }} />}
      {data && !data.isComplete && (
        <p className={styles.note}>{t('admin.calendar.incomplete', { n: scheduleLimits.entries })}</p>
      )}
      {!data && <CardSkeleton />}
      {data && own.length === 0 && (
        <EmptyState title={t('admin.calendar.empty', { month: name })}>
          <p>{t('admin.calendar.empty-text')}</p>
        </EmptyState>
      )}
      {own.length > 0 && <MonthList entries={own} />}
    </>
  );
}
