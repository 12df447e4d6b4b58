import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './control.module.css';

interface SelectInputProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  /** Shown while nothing is selected. Cannot be selected again. */
  placeholder?: string;
  onChange: (value: Value) => void;
}

/** A native select, which works best on phones and with screen readers. */
export function SelectInput<Value extends string>({
  value,
  options,
  placeholder,
  onChange,
  ...rest
}: SelectInputProps<Value>) {
  return (
    <span className={styles.select}>
      <select
        {...rest}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  );
}
