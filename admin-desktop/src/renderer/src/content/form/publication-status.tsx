import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMayPublish } from '#dashboard/lib/permissions.ts';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import type { FieldProps } from './field-props.ts';
import {
  hasEnded,
  isScheduled,
  noPublishTime,
  noUnpublishTime,
  type ScheduleValues,
} from './schedule-values.ts';

interface PublicationStatusProps<Values> extends Pick<FieldProps<Values>, 'values' | 'change'> {
  isPublished: boolean;
  error: string | undefined;
  /** The fields in which the content type stores the publication status. */
  fieldsOf: (isPublished: boolean) => Partial<Values>;
}

/**
 * The status of an item with optional times. A future publish time shows as "Scheduled", a past unpublish time of a
 * published item as "Unpublished". Choosing another status clears that time.
 */
export function PublicationStatus<Values extends ScheduleValues>(props: PublicationStatusProps<Values>) {
  const { values, change, isPublished, error, fieldsOf } = props;
  const t = useTexts();
  const mayPublish = useMayPublish();
  const timed = isScheduled(values)
    ? ({ status: 'scheduled', cleared: noPublishTime } as const)
    : isPublished && hasEnded(values)
      ? ({ status: 'unpublished', cleared: noUnpublishTime } as const)
      : undefined;
  if (!mayPublish) return <p>{t('admin.role.drafts-only')}</p>;
  // The options are the stored values: `published` and `draft`, or `true` and `false`.
  const stored = (published: boolean) => String(Object.values(fieldsOf(published))[0]);
  return (
    <SelectField
      label={t('admin.field.status')}
      error={error}
      value={timed?.status ?? stored(isPublished)}
      options={[
        { value: stored(true), label: t('admin.list.published') },
        ...(timed ? [{ value: timed.status, label: t(`admin.list.${timed.status}`) }] : []),
        { value: stored(false), label: t('admin.list.draft') },
      ]}
      onChange={(chosen) => {
        if (chosen === timed?.status) return;
        const fields = fieldsOf(chosen === stored(true));
        change(
          (before) => ({ ...before, ...fields, ...timed?.cleared }),
          ...Object.keys(fields),
          'publishAt',
          'unpublishAt',
        );
      }}
    />
  );
}
