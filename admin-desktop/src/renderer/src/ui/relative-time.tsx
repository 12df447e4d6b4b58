import { formatDate, formatRelative } from '@institute/core/dates.ts';
import { useLanguage } from '#src/renderer/src/app/language.tsx';

/** A relative time with the full date as tooltip. */
export function RelativeTime({ moment }: { moment: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={moment} title={formatDate(moment, language)}>
      {formatRelative(moment, language)}
    </time>
  );
}
