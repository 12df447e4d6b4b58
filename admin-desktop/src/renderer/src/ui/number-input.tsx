import styles from './control.module.css';
import type { ControlProps } from './field.tsx';

interface NumberInputProps {
  control: ControlProps;
  /** Read once. */
  initial: string;
  min?: number;
  /** Told the number as text; what is typed but no number is told as `?`, for the browser would say it is empty. */
  onChange: (value: string) => void;
}

/** A whole number, or none. */
export function NumberInput({ control, initial, min, onChange }: NumberInputProps) {
  return (
    <input
      {...control}
      className={styles.control}
      type="number"
      step={1}
      min={min}
      defaultValue={initial}
      onChange={({ target }) => onChange(target.validity.badInput ? '?' : target.value)}
    />
  );
}
