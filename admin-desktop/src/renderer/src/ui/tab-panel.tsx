import type { ReactNode, Ref } from 'react';
import styles from './tab-panel.module.css';

interface TabPanelProps {
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** The primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** The content of a tab with its heading and primary action. */
export function TabPanel({ title, headingRef, action, children }: TabPanelProps) {
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
