import type { ScheduleEntry } from '@institute/core/dashboard/schemas.ts';
import { formatDay } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { Row, RowList } from '#dashboard/ui/row-list.tsx';
import styles from './calendar.module.css';
import { EntryLink, EntryTime } from './schedule-entry.tsx';
import { byDay, outcomeOf } from './use-schedule.ts';

/** The id of a day's heading, the target of the days of the grid. */
export const dayId = (day: string) => `calendar-${day}`;

/** The entries of a month by day. */
export function MonthList({ entries }: { entries: readonly ScheduleEntry[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  return [...byDay(entries)].map(([day, [first, ...more]]) => {
    const name = formatDay(first.at, language);
    return (
      <section key={day} className={styles.listed}>
        <h4 id={dayId(day)} tabIndex={-1}>
          {name}
        </h4>
        <RowList label={name}>
          {[first, ...more].map((entry) => (
            <Row
              key={`${entry.id} ${entry.act}`}
              title={<EntryLink entry={entry} />}
              meta={
                <>
                  <EntryTime at={entry.at} />
                  <Badge variant={outcomeOf(entry).variant}>
                    {t(`admin.calendar.act.${outcomeOf(entry).name}`)}
                  </Badge>
                  <span>{t(`admin.trash.kind.${entry.kind}`)}</span>
                </>
              }
            />
          ))}
        </RowList>
      </section>
    );
  });
}
