import { type ComponentProps, useId } from 'react';
import { globals } from '#site/styles/globals.ts';
import { Search } from './icons.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  /** Accessible name. */
  label: string;
}

/** Search input with the name `q`. Children appear next to the text. */
export function SearchField({ label, children, ...rest }: SearchFieldProps) {
  const id = useId();
  return (
    <>
      <label className={globals.visuallyHidden} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <Search className={styles.sign} size={20} strokeWidth={1.75} />
        <input
          id={id}
          className={styles.input}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          {...rest}
        />
        {children}
      </div>
    </>
  );
}
