import { desktopBridge } from '#dashboard/lib/platform.ts';
import { PlainButton } from '#dashboard/ui/plain/button.tsx';
import type { UpdateState } from '#shared/contract.ts';
import styles from './desktop-shell.module.css';
import { useDesktopTexts } from './use-desktop-translation.ts';

interface UpdateBarProps {
  update: UpdateState;
  onLater: () => void;
}

/** Shows the progress of an update and its actions. Downloads and installs only on request. */
export function UpdateBar({ update, onLater }: UpdateBarProps) {
  const t = useDesktopTexts();
  const isShown = update.state !== 'idle';
  return (
    <div role="status">
      {isShown && (
        <p className={styles.bar}>
          {'version' in update
            ? t(`update.${update.state}`, { version: update.version })
            : update.state !== 'idle' && t(`update.${update.state}`)}
          <span className={styles.actions}>
            {update.state === 'available' && (
              <PlainButton small variant="primary" onClick={() => desktopBridge().call('downloadUpdate')}>
                {t('update.download')}
              </PlainButton>
            )}
            {update.state === 'ready' && (
              <PlainButton small variant="primary" onClick={() => desktopBridge().call('installUpdate')}>
                {t('update.restart')}
              </PlainButton>
            )}
            {update.state !== 'checking' && update.state !== 'downloading' && (
              <PlainButton small onClick={onLater}>
                {t('update.later')}
              </PlainButton>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
