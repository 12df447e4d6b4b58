import { type ChangeEventHandler, useId } from 'react';
import { CircleAlert } from '#src/ui/icons.tsx';
import styles from './field.module.css';

interface FieldProps {
  name: string;
  label: string;
  /** Marked with a star. It is told to readers, not to the browser, whose own message would come before ours. */
  required?: boolean;
  /** What is wrong with it. */
  problem?: string | undefined;
  type?: string;
  autoComplete?: string;
  /** What stands in it at first. */
  defaultValue?: string | undefined;
  /** With it the field takes several lines. */
  rows?: number;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
}

/** A field of a form with its label above and, where something is wrong, the reason below. */
export function Field({ label, required = false, problem, rows, type = 'text', ...rest }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  const shared = {
    ...rest,
    id,
    className: styles.input,
    'aria-required': required || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {problem && (
        <p className={styles.problem} id={problemId}>
          <CircleAlert size={16} />
          {problem}
        </p>
      )}
    </div>
  );
}
