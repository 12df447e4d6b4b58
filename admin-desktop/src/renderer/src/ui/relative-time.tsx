import { formatDate, formatRelative } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';

/** A relative time with the full date as tooltip. */
export function RelativeTime({ time }: { time: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={time} title={formatDate(time, language)}>
      {formatRelative(time, language)}
    </time>
  );
}
