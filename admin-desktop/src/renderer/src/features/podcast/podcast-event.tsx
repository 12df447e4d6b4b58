import { podcastLimits } from '@institute/core/content/podcast/limits.ts';
import { formatEventTime, wibToUtc } from '@institute/core/lib/dates.ts';
import type { InputProps } from 'antd';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { FieldRow } from '#dashboard/ui/field-row.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import type { PodcastValues } from './podcast-editor.ts';
import styles from './podcast-fields.module.css';

type Line = 'date' | 'time' | 'durationMinutes';

/** Date, time and duration. Date and time are in WIB, in any time zone of the browser. */
export function PodcastEvent({ values, change, fieldError }: FieldProps<PodcastValues>) {
  const t = useTexts();
  const { language } = useLanguage();

  function line(
    name: Line,
    field: { label: string; note?: string; required?: boolean; error?: string | undefined },
    input: InputProps,
  ) {
    return (
      <Field error={fieldError(name)} {...field}>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            value={values[name]}
            onChange={({ target }) =>
              change((before) => ({ ...before, [name]: target.value }), name, 'scheduledAt')
            }
          />
        )}
      </Field>
    );
  }

  // Date inputs follow the browser's locale, so the date is also spelled out.
  const startsAt = wibToUtc(values.date, values.time);
  const dateText = startsAt && `${formatEventTime(startsAt, language)} ${t('common.wib')}`;
  return (
    <div className={styles.part}>
      <FieldRow>
        {line(
          'date',
          {
            label: t('admin.field.scheduled-date'),
            required: true,
            error: fieldError('date') ?? fieldError('scheduledAt'),
          },
          { type: 'date', min: '1900-01-01', max: '9999-12-31' },
        )}
        {line('time', { label: t('admin.field.scheduled-time'), required: true }, { type: 'time' })}
        {line(
          'durationMinutes',
          { label: t('admin.field.duration') },
          { type: 'number', min: 1, max: podcastLimits.minutes, step: 1, inputMode: 'numeric' },
        )}
      </FieldRow>
      <p className={styles.note}>
        {dateText && <strong className={styles.moment}>{dateText}</strong>} {t('admin.hint.wib')}
      </p>
    </div>
  );
}
