import { desktopBridge } from '#src/renderer/src/platform.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import type { UpdateState } from '#src/shared/contract.ts';
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
              <Button small look="primary" onClick={() => desktopBridge().call('downloadUpdate')}>
                {t('update.download')}
              </Button>
            )}
            {update.state === 'ready' && (
              <Button small look="primary" onClick={() => desktopBridge().call('installUpdate')}>
                {t('update.restart')}
              </Button>
            )}
            {update.state !== 'checking' && update.state !== 'downloading' && (
              <Button small onClick={onLater}>
                {t('update.later')}
              </Button>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
