import { visibilityAt } from '@institute/core/content/schedule.ts';
import { formatDateTime } from '@institute/core/dates.ts';
import { CalendarClock, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { Field } from '#src/renderer/src/ui/field.tsx';
import { TextInput } from '#src/renderer/src/ui/text-input.tsx';
import type { FormParts } from './form-parts.ts';
import styles from './publish-at.module.css';
import { hasSchedule, noSchedule, type ScheduleValues, sentSchedule } from './schedule-values.ts';

interface PublishAtProps<Values> extends Pick<FormParts<Values>, 'values' | 'change' | 'fieldError'> {
  isPublished: boolean;
}

/** From when visitors see the item: at once, or a moment in WIB; and in words what will happen. */
export function PublishAt<Values extends ScheduleValues>({
  values,
  change,
  fieldError,
  isPublished,
}: PublishAtProps<Values>) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const error = fieldError('publishAt');
  const isShown = isOpen || hasSchedule(values) || error !== undefined;
  const set = (part: Partial<ScheduleValues>) => change((before) => ({ ...before, ...part }), 'publishAt');
  /** The pressed button goes, so the focus would be nowhere. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());

  function begin() {
    setOpen(true);
    focusOn('input');
  }
  function end() {
    setOpen(false);
    set(noSchedule);
    focusOn('button');
  }

  return (
    <fieldset className={styles.box} ref={box}>
      <legend className="visually-hidden">{t('admin.publish.label')}</legend>
      {isShown && (
        <div className={styles.fields}>
          <Field label={t('admin.publish.date')} error={error}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min="2000-01-01"
                max="9999-12-31"
                value={values.publishDate}
                onChange={({ target }) => set({ publishDate: target.value })}
              />
            )}
          </Field>
          <Field label={t('admin.publish.time')}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={values.publishTime}
                onChange={({ target }) => set({ publishTime: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <div className={styles.line}>
        <p className={styles.words} role="status">
          <Outcome values={values} isPublished={isPublished} isShown={isShown} />
        </p>
        {isShown ? (
          <Button small onClick={end}>
            <X size={16} aria-hidden="true" />
            {t('admin.publish.remove')}
          </Button>
        ) : (
          <Button small onClick={begin}>
            <CalendarClock size={16} aria-hidden="true" />
            {t('admin.publish.choose')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** What will happen, in words. */
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
  if (!publishAt) return t(isPublished ? 'admin.publish.now' : 'admin.publish.draft');
  const moment = formatDateTime(publishAt, language);
  const stands = visibilityAt({ isPublished, publishAt }, Date.now());
  if (stands === 'draft') return t('admin.publish.draft-later');
  return t(stands === 'scheduled' ? 'admin.publish.will-be' : 'admin.publish.past', { moment });
}
