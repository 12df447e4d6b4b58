import { useTexts } from '#src/renderer/src/app/texts.ts';
import { SelectField } from '#src/renderer/src/ui/select-field.tsx';
import type { FieldProps } from './field-props.ts';
import { isScheduled, noSchedule, type ScheduleValues } from './schedule-values.ts';

interface PublicationStatusProps<Values> extends Pick<FieldProps<Values>, 'values' | 'change'> {
  isPublished: boolean;
  error: string | undefined;
  /** The fields in which the content type stores the publication status. */
  fieldsOf: (isPublished: boolean) => Partial<Values>;
}

/**
 * The status of an item with an optional publish time. A future publish time shows as "Scheduled". Choosing another
 * status clears it.
 */
export function PublicationStatus<Values extends ScheduleValues>(props: PublicationStatusProps<Values>) {
  const { values, change, isPublished, error, fieldsOf } = props;
  const t = useTexts();
  const scheduled = isScheduled(values);
  // The options are the stored values: `published` and `draft`, or `true` and `false`.
  const stored = (published: boolean) => String(Object.values(fieldsOf(published))[0]);
  return (
    <SelectField
      label={t('admin.field.status')}
      error={error}
      value={scheduled ? 'scheduled' : stored(isPublished)}
      options={[
        { value: stored(true), label: t('admin.list.published') },
        ...(scheduled ? [{ value: 'scheduled', label: t('admin.list.scheduled') }] : []),
        { value: stored(false), label: t('admin.list.draft') },
      ]}
      onChange={(chosen) => {
        if (chosen === 'scheduled') return;
        const fields = fieldsOf(chosen === stored(true));
        const schedule = scheduled ? noSchedule : {};
        change((before) => ({ ...before, ...fields, ...schedule }), ...Object.keys(fields), 'publishAt');
      }}
    />
  );
}
