import type { RefObject } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import type { Filter } from './filter-bar.tsx';
import styles from './filter-chips.module.css';
import { X } from './icons.tsx';
import { StayLink } from './stay-link.tsx';

/** A filter in use. */
export interface FilterChip {
  key: string;
  /** Name and value: `Language: English`. */
  label: string;
  /** Address without the filter. */
  href: string;
}

/**
 * Returns the chips of the filters in use.
 * @param hrefWithout returns the address without a filter
 */
export function chipsOf(filters: readonly Filter[], hrefWithout: (name: string) => string): FilterChip[] {
  return filters.flatMap(({ name, label, value, options }) => {
    const chosen = options.find((option) => option.value === value);
    return chosen ? [{ key: name, label: `${label}: ${chosen.label}`, href: hrefWithout(name) }] : [];
  });
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  /** Address without any filter. */
  clearHref: string;
  /** Takes the focus, because the pressed link disappears. */
  heading: RefObject<HTMLElement | null>;
}

/** Links that remove one filter, or all from two on. */
export function FilterChips({ chips, clearHref, heading }: FilterChipsProps) {
  const t = useTexts();
  const focusHeading = () => {
    if (heading.current) heading.current.tabIndex = -1;
    heading.current?.focus({ preventScroll: true });
  };
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <StayLink className={styles.chip} href={href} onFollow={focusHeading}>
            <span aria-hidden="true">{label}</span>
            <span className={globals.visuallyHidden}>{t('filter.remove', { filter: label })}</span>
            <X size={16} />
          </StayLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <StayLink className={styles.clear} href={clearHref} onFollow={focusHeading}>
            {t('filter.clear')}
          </StayLink>
        </li>
      )}
    </ul>
  );
}
