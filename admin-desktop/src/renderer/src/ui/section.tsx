import type { ReactNode } from 'react';
import styles from './section.module.css';

interface ViewSectionProps {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a view with its heading. */
export function ViewSection({ title, text, action, children }: ViewSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
