import type { ReactNode } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { Button } from './button.tsx';
import { CircleAlert } from './icons.tsx';
import styles from './list-status.module.css';

/** Loading state of a list. */
export function ListLoading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.state} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Empty state of a list. */
export function ListEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.state}>{children}</p>;
}

/** Error state of a list with a retry button; `busy` during the retry. */
export function ListFailed({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const t = useTexts();
  return (
    <div className={styles.failed} role="alert">
      <CircleAlert size={20} />
      <p>
        <strong>{t('common.state.error')}</strong> <span>{t('common.state.load-failed')}</span>
      </p>
      <Button variant="outline" className={globals.needsScript} disabled={busy} onClick={onRetry}>
        {t(busy ? 'common.state.loading' : 'common.state.retry')}
      </Button>
    </div>
  );
}
