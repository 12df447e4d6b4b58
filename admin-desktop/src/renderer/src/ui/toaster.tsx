import { toastDuration, toastSwipe } from '@institute/core/lib/toast-store.ts';
import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { PlainButton } from './plain/button.tsx';
import styles from './toaster.module.css';

/**
 * Shows the stored toasts one at a time. Screen readers announce errors at once, others politely. antd's messages have
 * no close button, action or swipe.
 */
export function Toaster() {
  const t = useTexts();
  const store = useToasts();
  const toasts = useSyncExternalStore(store.subscribe, store.toasts);
  return (
    <Radix.Provider
      duration={toastDuration}
      swipeDirection={toastSwipe.direction}
      swipeThreshold={toastSwipe.threshold}
      label={t('common.toast.region-label')}
    >
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={toast.destructive ? `${styles.toast} ${styles.destructive}` : styles.toast}
          type={toast.destructive ? 'foreground' : 'background'}
          open={toast.open}
          onOpenChange={(open) => !open && store.dismiss(toast.id)}
        >
          <div className={styles.content}>
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
          </div>
          {toast.action && (
            <Radix.Action asChild altText={toast.action.label}>
              <PlainButton small onClick={toast.action.run}>
                {toast.action.label}
              </PlainButton>
            </Radix.Action>
          )}
          <Radix.Close className={styles.close} aria-label={t('common.toast.close')}>
            <X size={16} aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        className={styles.viewport}
        label={t('common.toast.region', { hotkey: '{hotkey}' })}
        hotkey={['F8']}
      />
    </Radix.Provider>
  );
}
