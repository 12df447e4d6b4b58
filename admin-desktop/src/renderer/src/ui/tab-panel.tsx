import type { ReactNode, Ref } from 'react';
import styles from './tab-panel.module.css';

interface TabPanelProps {
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** The one thing to do here. */
  action?: ReactNode;
  children: ReactNode;
}

/** The content of a tab: its heading, what can be begun here, and what there is. */
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
