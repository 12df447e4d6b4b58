import { type ChangeEventHandler, useId } from 'react';
import styles from './field.module.css';
import { CircleAlert } from './icons.tsx';

interface FieldProps {
  name: string;
  label: string;
  /**
   * Marks the field as required visually and for screen readers. No `required` attribute, which would show the
   * browser's message first.
   */
  required?: boolean;
  /** Error message. */
  problem?: string | undefined;
  type?: string;
  autoComplete?: string;
  /** Initial value. */
  defaultValue?: string | undefined;
  /** Number of rows of a multi-line field. */
  rows?: number;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
}

/** A form field with its label above and its error below. */
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
        <span>{label}</span>
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
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}
