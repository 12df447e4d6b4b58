import { formatDateTime, formatEventTime, toWibIso } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';

interface EventTimeProps {
  timestamp: string;
  /** Omits the weekday. */
  isShort?: boolean;
}

/** Start of a podcast in the local time of its venue. */
export function EventTime({ timestamp, isShort = false }: EventTimeProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const format = isShort ? formatDateTime : formatEventTime;
  return (
    <>
      <time dateTime={toWibIso(timestamp)}>{format(timestamp, language)}</time>{' '}
      <abbr title={t('common.wib-name')}>{t('common.wib')}</abbr>
    </>
  );
}
