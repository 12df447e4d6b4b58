import { formatDate, formatRelative } from '@institute/core/dates.ts';
import { useLanguage } from '#src/renderer/src/app/language.tsx';

/** How long ago something was; the date itself on pointing. */
export function RelativeTime({ moment }: { moment: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={moment} title={formatDate(moment, language)}>
      {formatRelative(moment, language)}
    </time>
  );
}
