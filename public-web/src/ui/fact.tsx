import type { ReactNode } from 'react';

interface FactProps {
  /** Decorative icon of the name. */
  sign?: ReactNode;
  name: string;
  children: ReactNode;
  /** Class names `fact`, `name`, `sign` and `value`. */
  styles: CSSModuleClasses;
}

/** A name and value in a `dl`. The icon is inside the `dt`, because a group may contain only `dt` and `dd`. */
export function Fact({ sign, name, children, styles }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        <span>{name}</span>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
