import { formatDateTime } from '@institute/core/dates.ts';
import { CalendarClock, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { Field } from '#src/renderer/src/ui/field.tsx';
import { TextInput } from '#src/renderer/src/ui/text-input.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './publish-at.module.css';
import {
  emptyPublishTime,
  hasSchedule,
  isScheduled,
  type ScheduleValues,
  sentSchedule,
  shownSchedule,
} from './schedule-values.ts';

interface PublishAtProps<Values> extends Pick<FieldProps<Values>, 'values' | 'change' | 'fieldError'> {
  isPublished: boolean;
}

/** Selects when the item becomes public: immediately, or at a date and time in WIB. Describes the result. */
export function PublishAt<Values extends ScheduleValues>({
  values,
  change,
  fieldError,
  isPublished,
}: PublishAtProps<Values>) {
  const t = useTexts();
  // The last entered time. Fields whose time was cleared elsewhere close.
  const [entered, setEntered] = useState<typeof emptyPublishTime>();
  const box = useRef<HTMLFieldSetElement>(null);
  const error = fieldError('publishAt');
  // Editors may move the date of a published item, for example for a text that first appeared elsewhere.
  const isDated = isPublished && values.shownAt !== '';
  const isOpen =
    entered !== undefined &&
    entered.publishDate === values.publishDate &&
    entered.publishTime === values.publishTime;
  const isChosen = isOpen || hasSchedule(values) || error !== undefined;
  const isShown = isChosen || isDated;
  const { publishDate, publishTime } = shownSchedule(values);
  function set(part: Partial<typeof emptyPublishTime>) {
    setEntered({ publishDate, publishTime, ...part });
    change((before) => ({ ...before, ...shownSchedule(before), ...part }), 'publishAt');
  }
  /** The pressed button disappears, so the focus would be lost. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());

  function begin() {
    setEntered(emptyPublishTime);
    focusOn('input');
  }
  function end() {
    set(emptyPublishTime);
    setEntered(undefined);
    focusOn(isDated ? 'input' : 'button');
  }

  return (
    <fieldset className={styles.box} ref={box}>
      <legend className="visually-hidden">{t('admin.publish.label')}</legend>
      {isShown && (
        <div className={styles.fields}>
          <Field label={t(isDated ? 'admin.publish.shown-date' : 'admin.publish.date')} error={error}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min="2000-01-01"
                max="9999-12-31"
                value={publishDate}
                onChange={({ target }) => set({ publishDate: target.value })}
              />
            )}
          </Field>
          <Field label={t(isDated ? 'admin.publish.shown-time' : 'admin.publish.time')}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={publishTime}
                onChange={({ target }) => set({ publishTime: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <div className={styles.line}>
        <p className={styles.summary} role="status">
          <Outcome values={values} isPublished={isPublished} isShown={isChosen} />
        </p>
        {isChosen ? (
          <Button small onClick={end}>
            <X size={16} aria-hidden="true" />
            {t('admin.publish.remove')}
          </Button>
        ) : (
          !isDated && (
            <Button small onClick={begin}>
              <CalendarClock size={16} aria-hidden="true" />
              {t('admin.publish.choose')}
            </Button>
          )
        )}
      </div>
    </fieldset>
  );
}

function Outcome({
  values,
  isPublished,
  isShown,
}: {
  values: ScheduleValues;
  isPublished: boolean;
  isShown: boolean;
}) {
  const t = useTexts();
  const { language } = useLanguage();
  const publishAt = sentSchedule(values);
  if (isShown && !publishAt) return t('admin.publish.incomplete');
  if (!publishAt && !isPublished) return t('admin.publish.draft');
  if (!publishAt) return t(values.shownAt ? 'admin.publish.shown' : 'admin.publish.now');
  const publishTime = formatDateTime(publishAt, language);
  if (isScheduled(values)) return t('admin.publish.will-be', { moment: publishTime });
  return t(isPublished ? 'admin.publish.past' : 'admin.publish.draft-past');
}
