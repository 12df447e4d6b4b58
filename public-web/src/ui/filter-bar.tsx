import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { ChevronDown, SlidersHorizontal } from './icons.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A filter with the values that a visitor can choose. */
export interface Filter {
  /** Name of the parameter in the address. */
  name: string;
  label: string;
  /** Empty: all. */
  value: string;
  options: readonly { value: string; label: string }[];
}

interface FilterFormProps {
  /** Path of the page. */
  action: string;
  /** Other parameters that a submit retains; empty ones are omitted. */
  hidden?: Readonly<Record<string, string>>;
  filters: readonly Filter[];
  /** Called with the changed values by name. */
  onChange: (values: Readonly<Record<string, string>>) => void;
}

interface FilterBarProps extends FilterFormProps {
  /** Content at the right end. */
  children?: ReactNode;
}

/**
 * A bar with one select per filter. Small screens show them in a disclosure. Each form has its own selects,
 * because a closed `details` element cannot show its content on wide screens in all browsers.
 */
export function FilterBar({ children, ...form }: FilterBarProps) {
  const t = useTexts();
  const used = form.filters.filter(({ value }) => value !== '').length;
  return (
    <div className={styles.bar}>
      <div className={classes(globals.container, styles.inner)}>
        <details className={styles.fold}>
          <summary className={classes(styles.control, used > 0 && styles.used, styles.summary)}>
            <SlidersHorizontal size={18} strokeWidth={1.75} />
            <span className={styles.name}>{t('filter.filters')}</span>{' '}
            {used > 0 && <span>{t('filter.in-use', { count: used })}</span>}
            <ChevronDown size={16} />
          </summary>
          <FilterForm {...form} />
        </details>
        <div className={styles.wide}>
          <FilterForm {...form} />
        </div>
        {children && <div className={styles.end}>{children}</div>}
      </div>
    </div>
  );
}

/** The selects. A GET form without scripts; with scripts a choice applies at once. */
function FilterForm({ action, hidden = {}, filters, onChange }: FilterFormProps) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const atFirst = useRef({ filters, onChange });

  // Values chosen before hydration.
  useEffect(() => {
    const chosen = new FormData(form.current ?? undefined);
    const early: Record<string, string> = {};
    for (const { name, value } of atFirst.current.filters) {
      const choice = chosen.get(name);
      if (typeof choice === 'string' && choice !== value) early[name] = choice;
    }
    if (Object.keys(early).length > 0) atFirst.current.onChange(early);
  }, []);

  return (
    // Without autocompletion, browsers do not restore the choices of another address on Back.
    <form ref={form} className={styles.form} action={action} autoComplete="off">
      {filters.map(({ name, label, value, options }) => (
        <div key={name} className={classes(styles.control, value !== '' && styles.used)}>
          <label className={styles.label} htmlFor={id + name}>
            {label}
          </label>
          <select
            id={id + name}
            className={styles.select}
            name={name}
            value={value}
            onChange={(event) => onChange({ [name]: event.target.value })}
          >
            <option value="">{t('filter.all')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} />
        </div>
      ))}
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {!isHydrated && (
        <Button type="submit" variant="outline" className={styles.apply}>
          {t('filter.apply')}
        </Button>
      )}
    </form>
  );
}
