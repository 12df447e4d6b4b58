import type { ReactNode } from 'react';
import styles from './row-skeletons.module.css';
import { Skeleton } from './skeleton.tsx';

const rows = [1, 2, 3];

/** Placeholder of a list of rows with a loading message. */
export function RowSkeletons({ children }: { children: ReactNode }) {
  return (
    <>
      <p className={styles.label} role="status">
        {children}
      </p>
      <div className={styles.rows} aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton shape="tile" />
            <div>
              <Skeleton shape="title" width="half" />
              <Skeleton />
              <Skeleton width="long" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
