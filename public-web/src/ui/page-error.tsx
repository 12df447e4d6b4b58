import type { ReactNode } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Button } from './button.tsx';
import styles from './page-error.module.css';

interface PageMissingProps {
  title: string;
  text: string;
  /** Link to another page. */
  children: ReactNode;
}

/** Error page of a missing subject. */
export function PageMissing({ title, text, children }: PageMissingProps) {
  return (
    <div className={classes(globals.container, styles.problem)}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>{children}</p>
    </div>
  );
}

interface PageFailedProps {
  text: string;
  onRetry: () => void;
  /** Link for visitors who do not retry. */
  children: ReactNode;
}

/** Error page of a subject that failed to load, with a retry button. */
export function PageFailed({ text, onRetry, children }: PageFailedProps) {
  const t = useTexts();
  return (
    <div className={classes(globals.container, styles.problem)} role="alert">
      <h1>{t('common.state.error')}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>
        <Button className={globals.needsScript} onClick={onRetry}>
          {t('common.state.retry')}
        </Button>
        {children}
      </p>
    </div>
  );
}
