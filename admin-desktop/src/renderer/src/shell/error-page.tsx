import { useTexts } from '#dashboard/i18n/texts.ts';
import { PlainButton } from '#dashboard/ui/plain/button.tsx';
import styles from './error-page.module.css';

interface FailedProps {
  title: string;
  /** What happened, in more detail. */
  reason?: string;
  onRetry: () => void;
}

/** Fills the screen in place of a page that failed. Works without antd, which may be what failed to load. */
export function FailedScreen({ title, reason, onRetry }: FailedProps) {
  const t = useTexts();
  return (
    <main className={styles.screen}>
      <div role="alert">
        <p className={styles.title}>{title}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <PlainButton variant="primary" onClick={onRetry}>
        {t('common.state.retry')}
      </PlainButton>
    </main>
  );
}

/** Replaces a page that failed to render. Reloading also fetches newer files. */
export function PageFailed() {
  const t = useTexts();
  return <FailedScreen title={t('common.state.page-failed')} onRetry={() => location.reload()} />;
}
