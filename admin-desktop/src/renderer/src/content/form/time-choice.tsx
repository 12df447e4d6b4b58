import { wibToUtc } from '@institute/core/lib/dates.ts';
import { CalendarClock, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '#dashboard/ui/button.tsx';
import fieldStyles from '#dashboard/ui/field.module.css';
import { type TimeOf, useFormLayout } from './form-layout.tsx';
import styles from './time-choice.module.css';
import { TimeDialog } from './time-dialog.tsx';

/** Date and time in WIB as the inputs hold them. Both empty: no time. */
export interface DateAndTime {
  date: string;
  time: string;
}

interface TimeChoiceProps {
  of: TimeOf;
  labels: Record<'group' | 'date' | 'time' | 'choose' | 'change' | 'remove', string>;
  value: DateAndTime;
  /** The time that the dialog starts with. Default: `value`. */
  shown?: DateAndTime;
  error: string | undefined;
  /** The time in words, unless the description contains it. */
  moment: string | undefined;
  /** What happens at the time. */
  description: string;
  onChange: (next: DateAndTime) => void;
}

const noTime: DateAndTime = { date: '', time: '' };

/** An optional date and time in WIB, with the buttons that set and remove it. The inputs are in a dialog. */
export function TimeChoice(props: TimeChoiceProps) {
  const { of, labels, value, shown = value, error, moment, description, onChange } = props;
  const { openTime, setOpenTime } = useFormLayout();
  const errorId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const hasTime = value.date !== '' || value.time !== '';

  function remove() {
    onChange(noTime);
    // The pressed button disappears, so the focus would be lost.
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  }

  return (
    <fieldset className={styles.box} ref={box}>
      <legend className={styles.legend}>{labels.group}</legend>
      {moment && <p className={styles.moment}>{moment}</p>}
      <p className={styles.description} role="status">
        {description}
      </p>
      {error && (
        <p className={fieldStyles.error} id={errorId}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          small
          data-invalid={error ? '' : undefined}
          aria-describedby={error ? errorId : undefined}
          aria-haspopup="dialog"
          onClick={() => setOpenTime(of)}
        >
          <CalendarClock size={16} aria-hidden="true" />
          {shown.date === '' ? labels.choose : labels.change}
        </Button>
        {hasTime && (
          <Button small onClick={remove}>
            <X size={16} aria-hidden="true" />
            {labels.remove}
          </Button>
        )}
      </div>
      {openTime === of && (
        <TimeDialog
          {...{ labels }}
          initial={shown}
          isInvalid={(time) => wibToUtc(time.date, time.time) === undefined || time.date < '2000'}
          onChange={onChange}
          onClose={() => setOpenTime(undefined)}
        />
      )}
    </fieldset>
  );
}
