import { formatEventTime, toWibIso } from '@institute/core/dates.ts';
import { useLanguage } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';

/** When a podcast begins, in the time of the place where it is held. */
export function EventTime({ moment }: { moment: string }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <>
      <time dateTime={toWibIso(moment)}>{formatEventTime(moment, language)}</time>{' '}
      <abbr title={t('common.wib-name')}>{t('common.wib')}</abbr>
    </>
  );
}
