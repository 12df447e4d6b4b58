import { formatDateTime } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { PublicationTimesProps } from './publication-times.tsx';
import { hasEnded, type ScheduleValues, sentTimes } from './schedule-values.ts';
import { TimeChoice } from './time-choice.tsx';

/** Selects from when visitors do not see the item any more: a date and time in WIB, or never. Describes the result. */
export function UnpublishAt<Values extends ScheduleValues>(props: PublicationTimesProps<Values>) {
  const { values, change, fieldError } = props;
  const t = useTexts();
  const { language } = useLanguage();

  const { unpublishAt } = sentTimes(values);
  const isOver = hasEnded(values);

  function describe(): string {
    if (!unpublishAt)
      return t(
        values.unpublishDate + values.unpublishTime === ''
          ? 'admin.unpublish.never'
          : 'admin.publish.incomplete',
      );
    if (isOver) return t('admin.unpublish.past');
    return t('admin.unpublish.will-be', { moment: formatDateTime(unpublishAt, language) });
  }

  return (
    <TimeChoice
      of="unpublishAt"
      labels={{
        group: t('admin.unpublish.label'),
        date: t('admin.unpublish.date'),
        time: t('admin.unpublish.time'),
        choose: t('admin.unpublish.choose'),
        change: t('admin.unpublish.change'),
        remove: t('admin.unpublish.remove'),
      }}
      value={{ date: values.unpublishDate, time: values.unpublishTime }}
      error={fieldError('unpublishAt')}
      moment={
        unpublishAt && isOver ? `${formatDateTime(unpublishAt, language)} ${t('common.wib')}` : undefined
      }
      description={describe()}
      onChange={({ date, time }) =>
        change((before) => ({ ...before, unpublishDate: date, unpublishTime: time }), 'unpublishAt')
      }
    />
  );
}
