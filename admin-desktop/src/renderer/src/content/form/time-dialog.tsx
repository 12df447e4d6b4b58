import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import styles from './time-choice.module.css';
import type { DateAndTime } from './time-choice.tsx';

interface TimeDialogProps {
  labels: Record<'group' | 'date' | 'time', string>;
  initial: DateAndTime;
  isInvalid: (time: DateAndTime) => boolean;
  onChange: (next: DateAndTime) => void;
  onClose: () => void;
}

/** Asks for a date and a time in WIB. Both are required. */
export function TimeDialog({ labels, initial, isInvalid, onChange, onClose }: TimeDialogProps) {
  const t = useTexts();
  const [value, setValue] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (part: Partial<DateAndTime>) => setValue((before) => ({ ...before, ...part }));

  function problemOf(name: keyof DateAndTime): string | undefined {
    if (!isChecked) return undefined;
    if (value[name] === '') return t('errors.field.required');
    return name === 'date' && value.time !== '' && isInvalid(value) ? t('errors.field.invalid') : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog is inside the form in the tree of components, although not in the page.
    event.stopPropagation();
    setChecked(true);
    if (isInvalid(value)) {
      const empty = value.date !== '' && value.time === '' ? 'time' : 'date';
      form.current?.querySelector<HTMLInputElement>(`input[type=${empty}]`)?.focus();
      return;
    }
    onChange(value);
    onClose();
  }

  return (
    <Dialog title={labels.group} onCancel={onClose}>
      <form ref={form} className={styles.dialog} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          <Field label={labels.date} error={problemOf('date')}>
            {(control) => (
              <TextInput
                {...control}
                autoFocus
                type="date"
                min="2000-01-01"
                max="9999-12-31"
                value={value.date}
                onChange={({ target }) => set({ date: target.value })}
              />
            )}
          </Field>
          <Field label={labels.time} error={problemOf('time')}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={value.time}
                onChange={({ target }) => set({ time: target.value })}
              />
            )}
          </Field>
        </div>
        <p className={styles.description}>{t('admin.hint.wib')}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('admin.form.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('admin.publish.set')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
