import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useReconnected } from '#dashboard/lib/use-reconnected.ts';
import styles from './load-failed.module.css';
import { PlainButton } from './plain/button.tsx';

interface FailureProps {
  title: string;
  /** What happened, in more detail. */
  reason?: string;
  /** Whether the failure is shown over the page. */
  floats?: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** Works without antd, which the sign-in does not load. */
function Failure({ title, reason, floats = false, children }: FailureProps) {
  return (
    <div role="alert" className={floats ? `${styles.failure} ${styles.floating}` : styles.failure}>
      <CircleAlert size={40} strokeWidth={1} aria-hidden="true" />
      <p>{title}</p>
      {reason && <p>{reason}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Reports a failed query and offers a retry. Retries itself when the device is online again. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const t = useTexts();
  const errorText = useErrorText();
  useReconnected(error, onRetry);
  return (
    <Failure title={t('common.state.error')} reason={errorText(error)}>
      <PlainButton onClick={onRetry}>{t('common.state.retry')}</PlainButton>
    </Failure>
  );
}

interface PartNotLoadedProps {
  /** Loads the part again. Undefined if only a reload of the page can help. */
  onRetry?: (() => void) | undefined;
  /** Whether the message is shown over the page, for a part without a place of its own. */
  floats?: boolean;
}

/** Replaces a part that failed. Drafts are autosaved, so the page can reload. */
export function PartNotLoaded({ onRetry, floats = false }: PartNotLoadedProps) {
  const t = useTexts();
  return (
    <Failure title={t('common.state.load-failed')} floats={floats}>
      {onRetry && <PlainButton onClick={onRetry}>{t('common.state.retry')}</PlainButton>}
      <PlainButton onClick={() => location.reload()}>{t('admin.copy.reload')}</PlainButton>
    </Failure>
  );
}
