import { type ReactNode, useId } from 'react';
import { classes, globals } from '#site/styles/globals.ts';
import styles from './section.module.css';

interface SectionProps {
  /** Anchor id. */
  id?: string;
  title: string;
  /** Line below the title. */
  subtitle?: ReactNode;
  /** Link to the right of the title. */
  action?: ReactNode;
  background?: 'plain' | 'sunken';
  /** A smaller title and less space, for a part that is not among the main content of its page. */
  isCompact?: boolean;
  /** Language of the title if it differs from the page language. */
  lang?: string | undefined;
  children: ReactNode;
}

/** A section with a rule, a title, an optional subtitle and link, and content. */
export function Section(props: SectionProps) {
  const { id, title, subtitle, action, background = 'plain', isCompact, lang, children } = props;
  const heading = useId();
  return (
    <section
      id={id}
      className={classes(styles.section, styles[background], isCompact && styles.compact)}
      aria-labelledby={heading}
    >
      <div className={globals.container}>
        <div className={styles.head}>
          <h2 className={styles.title} id={heading} lang={lang} dir="auto">
            {title}
          </h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
