import { Button } from '#src/renderer/src/ui/button.tsx';
import styles from '#src/renderer/src/ui/load-failed.module.css';
import { useTexts } from './texts.ts';

/** Replaces a page that failed to render. Reloading also fetches newer files. */
export function PageFailed() {
  const t = useTexts();
  return (
    <main className={`${styles.block} ${styles.screen}`}>
      <p className={styles.title} role="alert">
        {t('common.state.page-failed')}
      </p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('common.state.retry')}
      </Button>
    </main>
  );
}
