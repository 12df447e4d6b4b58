import { type Toast, toastDuration, toastSwipe } from '@institute/core/toast-store.ts';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useTexts } from '#src/app/texts.ts';
import { CircleAlert, CircleCheck, X } from '#src/ui/icons.tsx';
import styles from './toaster.module.css';

interface ToasterProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

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
      {toasts.map(({ id, title, description, destructive, open }) => (
        <Root
          key={id}
          className={styles.toast}
          data-destructive={destructive || undefined}
          type={destructive ? 'foreground' : 'background'}
          open={open}
          onOpenChange={(next) => next || onDismiss(id)}
        >
          <span className={styles.sign} aria-hidden="true">
            {destructive ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
          </span>
          <div className={styles.text}>
            <Title className={styles.title}>{title}</Title>
            {description && <Description className={styles.description}>{description}</Description>}
          </div>
          <Close className={styles.close} aria-label={t('common.toast.close')}>
            <X size={18} />
          </Close>
        </Root>
      ))}
      <Viewport className={styles.viewport} label={t('common.toast.region', { hotkey: '{hotkey}' })} />
    </Provider>
  );
}
