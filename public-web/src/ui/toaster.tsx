import { toastDuration, toastSwipe } from '@institute/core/lib/toast-store.ts';
import { Close, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { useTexts } from '#site/lib/texts.ts';
import { X } from './icons.tsx';
import { ToastContent, type ToasterProps } from './plain-toaster.tsx';
import styles from './toaster.module.css';

/** Toasts on the screen. Timers pause on hover and focus; F8 moves the focus to them. */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  const t = useTexts();
  return (
    <Provider
      label={t('common.toast.region-label')}
      duration={toastDuration}
      swipeDirection={toastSwipe.direction}
      swipeThreshold={toastSwipe.threshold}
    >
      {toasts.map((toast) => (
        <Root
          key={toast.id}
          className={styles.toast}
          data-destructive={toast.destructive || undefined}
          type={toast.destructive ? 'foreground' : 'background'}
          open={toast.open}
          onOpenChange={(next) => next || onDismiss(toast.id)}
        >
          <ToastContent toast={toast} />
          <Close className={styles.close} aria-label={t('common.toast.close')}>
            <X size={18} />
          </Close>
        </Root>
      ))}
      <Viewport className={styles.viewport} label={t('common.toast.region', { hotkey: '{hotkey}' })} />
    </Provider>
  );
}
