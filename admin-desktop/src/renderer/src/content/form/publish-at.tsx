import { formatDateTime } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { PublicationTimesProps } from './publication-times.tsx';
import { isScheduled, type ScheduleValues, sentTimes, shownSchedule } from './schedule-values.ts';
import { TimeChoice } from './time-choice.tsx';

/** Selects when the item becomes public: immediately, or at a date and time in WIB. Describes the result. */
export function PublishAt<Values extends ScheduleValues>(props: PublicationTimesProps<Values>) {
  const { values, change, fieldError, isPublished } = props;
  const t = useTexts();
  const { language } = useLanguage();
  // Editors may move the date of a published item, for example for a text that first appeared elsewhere.
  const isDated = isPublished && values.shownAt !== '';
  const shown = shownSchedule(values);

  const { publishAt } = sentTimes(values);
  const shownAt = publishAt ?? (isDated ? values.shownAt : undefined);
  const isAhead = isScheduled(values);

  function describe(): string {
    if (!publishAt && values.publishDate + values.publishTime !== '') return t('admin.publish.incomplete');
    if (!publishAt && !isPublished) return t('admin.publish.draft');
    if (!publishAt) return t(values.shownAt ? 'admin.publish.shown' : 'admin.publish.now');
    if (isAhead) return t('admin.publish.will-be', { moment: formatDateTime(publishAt, language) });
    return t(isPublished ? 'admin.publish.past' : 'admin.publish.draft-past');
  }

  return (
    <TimeChoice
      of="publishAt"
      labels={{
        group: t('admin.publish.label'),
        date: t(isDated ? 'admin.publish.shown-date' : 'admin.publish.date'),
        time: t(isDated ? 'admin.publish.shown-time' : 'admin.publish.time'),
        choose: t('admin.publish.choose'),
        change: t(isDated ? 'admin.publish.change-date' : 'admin.publish.change'),
        remove: t('admin.publish.remove'),
      }}
      value={{ date: values.publishDate, time: values.publishTime }}
      shown={{ date: shown.publishDate, time: shown.publishTime }}
      error={fieldError('publishAt')}
      moment={shownAt && !isAhead ? `${formatDateTime(shownAt, language)} ${t('common.wib')}` : undefined}
      description={describe()}
      onChange={({ date, time }) =>
        change((before) => ({ ...before, publishDate: date, publishTime: time }), 'publishAt', 'unpublishAt')
      }
    />
  );
}
