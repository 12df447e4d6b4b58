import { type Toast, toastDuration } from '@institute/core/lib/toast-store.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { CircleAlert, CircleCheck, X } from './icons.tsx';
import styles from './toaster.module.css';

export interface ToasterProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/**
 * Toasts without swipes and shortcut, as long as the code of `Toaster` is missing. Screen readers announce content
 * that appears in a live region that existed before.
 */
export function PlainToaster({ toasts, onDismiss }: ToasterProps) {
  const toast = toasts.find(({ open }) => open);
  return (['polite', 'assertive'] as const).map((urgency) => (
    <div key={urgency} role="status" aria-live={urgency}>
      {toast && urgency === (toast.destructive ? 'assertive' : 'polite') && (
        <PlainToast key={toast.id} toast={toast} onDismiss={onDismiss} />
      )}
    </div>
  ));
}

function PlainToast({ toast, onDismiss }: { toast: Toast; onDismiss: ToasterProps['onDismiss'] }) {
  const t = useTexts();
  const box = useRef<HTMLLIElement>(null);
  const { id, destructive } = toast;

  useEffect(() => {
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) onDismiss(id);
    }, toastDuration);
    return () => clearInterval(timer);
  }, [id, onDismiss]);

  return (
    <section aria-label={t('common.toast.region-label')}>
      <ol className={styles.viewport}>
        <li ref={box} className={styles.toast} data-destructive={destructive || undefined} data-state="open">
          <ToastContent toast={toast} />
          <button
            type="button"
            className={styles.close}
            aria-label={t('common.toast.close')}
            onClick={() => onDismiss(id)}
          >
            <X size={18} />
          </button>
        </li>
      </ol>
    </section>
  );
}

/** Sign, title and description of a toast. */
export function ToastContent({ toast: { title, description, destructive } }: { toast: Toast }) {
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        {destructive ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
      </span>
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        {description && <div className={styles.description}>{description}</div>}
      </div>
    </>
  );
}
