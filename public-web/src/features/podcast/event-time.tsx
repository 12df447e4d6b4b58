import { formatEventTime, toWibIso } from '@institute/core/dates.ts';
import { useLanguage } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';

/** Start of a podcast in the local time of its venue. */
export function EventTime({ timestamp }: { timestamp: string }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <>
      <time dateTime={toWibIso(timestamp)}>{formatEventTime(timestamp, language)}</time>{' '}
      <abbr title={t('common.wib-name')}>{t('common.wib')}</abbr>
    </>
  );
}
