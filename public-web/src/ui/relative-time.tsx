import { formatDate, formatRelative, toWibIso } from '@institute/core/dates.ts';
import { useLanguage } from '#src/app/language.ts';
import { useNow } from '#src/app/now.ts';

/** Relative time with the exact date as tooltip and `datetime`. */
export function RelativeTime({ moment }: { moment: string }) {
  const { language } = useLanguage();
  const now = useNow();
  return (
    <time dateTime={toWibIso(moment)} title={formatDate(moment, language)}>
      {formatRelative(moment, language, now)}
    </time>
  );
}
