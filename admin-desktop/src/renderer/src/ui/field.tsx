import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The attributes that link a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  /** The form's field name. */
  name?: string | undefined;
  label: string;
  /** A hint between label and control. */
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  /** Shows the label as a small caption, for fields in the type of the public page. */
  caption?: boolean;
  /** Secondary text under the control. */
  note?: ReactNode;
  /** The label's id, for controls that a label element cannot name. */
  labelId?: string;
  onLabelClick?: () => void;
  children: (control: ControlProps) => ReactNode;
}

/**
 * A control with its label, hint and error. Not antd's Form.Item, because the sign-in page uses it too and the hint
 * stands above the control.
 */
export function Field({
  name,
  label,
  hint,
  error,
  required,
  caption,
  note,
  labelId,
  onLabelClick,
  children,
}: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`${styles.field} ${caption ? styles.spaced : ''}`} data-field={name}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label's click only moves the focus, as everywhere. */}
      <label
        className={[styles.label, caption && styles.caption, required && styles.required]
          .filter(Boolean)
          .join(' ')}
        htmlFor={labelId ? undefined : id}
        id={labelId}
        onClick={onLabelClick}
      >
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {note && (
        <div className={styles.note} id={`${id}-note`}>
          {note}
        </div>
      )}
    </div>
  );
}
