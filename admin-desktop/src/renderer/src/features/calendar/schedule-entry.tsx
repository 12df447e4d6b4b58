import type { ScheduleEntry } from '@institute/core/dashboard/schemas.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { itemUrl } from '#dashboard/lib/views.ts';
import styles from './calendar.module.css';

interface EntryLinkProps {
  entry: ScheduleEntry;
  className?: string | undefined;
  /** What stands before the title. */
  children?: ReactNode;
}

/** A link to the form of an item. */
export function EntryLink({ entry: { kind, id, name, language }, className, children }: EntryLinkProps) {
  return (
    <Link to={itemUrl(kind, id)} className={className ?? styles.link}>
      {children}
      <span lang={language} dir="auto">
        {name}
      </span>
    </Link>
  );
}

/** The time of an entry in WIB. */
export function EntryTime({ at }: { at: string }) {
  const t = useTexts();
  const time = toWibIso(at);
  return (
    <time dateTime={time}>
      {time.slice(11, 16)} {t('common.wib')}
    </time>
  );
}
