import { type ReactNode, useId } from 'react';
import { classes } from '#src/styles/globals.ts';
import styles from './section.module.css';

interface SectionProps {
  /** The place that links may name. */
  id?: string;
  title: string;
  /** One line under the title. */
  deck?: ReactNode;
  /** A link at the right of the title. */
  action?: ReactNode;
  ground?: 'plain' | 'sunken';
  /** The language of a title that staff wrote in another one. */
  lang?: string | undefined;
  children: ReactNode;
}

/** A part of a page under a heading: an ink rule, the title, an optional line and link, then the content. */
export function Section({ id, title, deck, action, ground = 'plain', lang, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={classes(styles.section, styles[ground])} aria-labelledby={heading}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title} id={heading} lang={lang} dir="auto">
              {title}
            </h2>
            {deck && <p className={styles.deck}>{deck}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
