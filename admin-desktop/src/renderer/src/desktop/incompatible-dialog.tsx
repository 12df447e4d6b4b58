import { desktopBridge } from '#dashboard/lib/platform.ts';
import { AntdTheme } from '#dashboard/ui/antd-theme.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import type { NetworkErrorCode } from '#shared/contract.ts';
import { useDesktopTexts } from './use-desktop-translation.ts';

/** Reports incompatible versions of app and server. The only action is to choose another server. */
export function BlockedDialog({ reason }: { reason: NetworkErrorCode }) {
  const t = useDesktopTexts();
  return (
    <AntdTheme>
      <Dialog title={desktopBridge().start.siteName} onCancel={() => {}}>
        <p>{t(`failure.${reason}`)}</p>
        <DialogActions>
          <Button variant="primary" onClick={() => desktopBridge().call('changeServer')}>
            {t('connect.change')}
          </Button>
        </DialogActions>
      </Dialog>
    </AntdTheme>
  );
}
