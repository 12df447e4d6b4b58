import { useErrorText } from '#src/renderer/src/app/error-text.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from './button.tsx';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  /** Centred on the whole screen. */
  screen?: boolean;
}

/** Reports a failed query and offers a retry. */
export function LoadFailed({ error, onRetry, screen }: LoadFailedProps) {
  const t = useTexts();
  const errorText = useErrorText();
  return (
    <div className={screen ? `${styles.block} ${styles.screen}` : styles.block} role="alert">
      <p className={styles.title}>{t('common.state.error')}</p>
      <p className={styles.reason}>{errorText(error)}</p>
      <Button onClick={onRetry}>{t('common.state.retry')}</Button>
    </div>
  );
}
