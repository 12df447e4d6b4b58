import type { ScheduleEntry } from '@institute/core/dashboard/schemas.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import { Calendar } from 'antd';
import dayjs from 'dayjs';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './calendar.module.css';
import { dayId } from './month-list.tsx';
import { EntryLink } from './schedule-entry.tsx';
import { byDay, outcomeOf } from './use-schedule.ts';

/** Entries per day. The list has all of them. */
const maxPerDay = 3;

interface MonthGridProps {
  month: string;
  /** The day in WIB, which can differ from the day of the device. */
  today: string;
  name: string;
  entries: readonly ScheduleEntry[];
}

/** A month by weeks, with links to the items. */
export function MonthGrid({ month, today, name, entries }: MonthGridProps) {
  const { language } = useLanguage();
  const days = byDay(entries);
  return (
    <section className={styles.grid} aria-label={name}>
      <Calendar
        // Noon, because clocks change at night.
        value={dayjs(`${month}-01T12:00`).locale(language)}
        ref={leavePanelOutOfTabOrder}
        // antd's header has two selects without names.
        headerRender={() => null}
        fullCellRender={(date) => {
          const day = date.format('YYYY-MM-DD');
          return (
            <Day
              day={day}
              isToday={day === today}
              isOutside={!day.startsWith(month)}
              entries={days.get(day) ?? []}
            />
          );
        }}
      />
    </section>
  );
}

/** antd's panel is a tab stop without name or function. The links in it are tab stops. */
function leavePanelOutOfTabOrder(calendar: { nativeElement: HTMLElement | null } | null): void {
  calendar?.nativeElement?.querySelector('[tabindex="0"]')?.removeAttribute('tabindex');
}

interface DayProps {
  day: string;
  isToday: boolean;
  isOutside: boolean;
  entries: readonly ScheduleEntry[];
}

function Day({ day, isToday, isOutside, entries }: DayProps) {
  const t = useTexts();
  const more = entries.length - maxPerDay;
  const classes = [styles.day, isToday && styles.today, isOutside && styles.outside];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <span className={styles.number} aria-current={isToday ? 'date' : undefined}>
        {Number(day.slice(8))}
      </span>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.slice(0, maxPerDay).map((entry) => (
            <li key={`${entry.id} ${entry.act}`}>
              <DayEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && !isOutside && (
        <button
          type="button"
          className={styles.more}
          onClick={() => document.getElementById(dayId(day))?.focus()}
        >
          {t('admin.calendar.more', { count: more })}
        </button>
      )}
    </div>
  );
}

function DayEntry({ entry }: { entry: ScheduleEntry }) {
  const t = useTexts();
  const { name, variant } = outcomeOf(entry);
  const Icon = entry.act === 'publish' ? CalendarCheck : CalendarX;
  return (
    <EntryLink entry={entry} className={`${styles.entry} ${styles[variant]}`}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{t(`admin.calendar.act.${name}`)}, </span>
      <time dateTime={toWibIso(entry.at)}>{toWibIso(entry.at).slice(11, 16)}</time>{' '}
    </EntryLink>
  );
}
