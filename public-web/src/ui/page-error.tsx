import type { ReactNode } from 'react';
import { useTexts } from '#src/app/texts.ts';
import { globals } from '#src/styles/globals.ts';
import { Button } from './button.tsx';
import styles from './page-error.module.css';

interface PageMissingProps {
  title: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

/** In place of a page whose subject does not exist. */
export function PageMissing({ title, text, children }: PageMissingProps) {
  return (
    <div className={styles.problem}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>{children}</p>
    </div>
  );
}

interface PageFailedProps {
  text: string;
  onRetry: () => void;
  /** The way on for those who do not want to try again. */
  children: ReactNode;
}

/** In place of a page whose subject could not be read, and another try. */
export function PageFailed({ text, onRetry, children }: PageFailedProps) {
  const t = useTexts();
  return (
    <div className={styles.problem} role="alert">
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
