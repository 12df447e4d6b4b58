import type { ReactNode } from 'react';

interface FactProps {
  /** Decorates the name. */
  sign?: ReactNode;
  name: string;
  children: ReactNode;
  /** The class names `fact`, `name`, `sign` and `value`. */
  styles: CSSModuleClasses;
}

/** A name and its value in a list of facts. The sign stands in the term: a group of a `dl` holds terms and values only. */
export function Fact({ sign, name, children, styles }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        {name}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
