import { formatDate, formatRelative, toWibIso } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useNow } from '#site/lib/now.ts';

/** Relative time with the exact date as tooltip and `datetime`. */
export function RelativeTime({ timestamp }: { timestamp: string }) {
  const { language } = useLanguage();
  const now = useNow();
  return (
    <time dateTime={toWibIso(timestamp)} title={formatDate(timestamp, language)}>
      {formatRelative(timestamp, language, now)}
    </time>
  );
}
