import type { App, Shell, WebContents } from 'electron';
import { isAppUrl, outsideUrl } from './policy.ts';

/**
 * Blocks navigation away from the app and new windows. Allowed external links open in the system browser.
 * @param serverOf the server of a page's window
 */
export function guardNavigation(
  { app, shell }: { app: Pick<App, 'on'>; shell: Pick<Shell, 'openExternal'> },
  serverOf: (page: WebContents) => string | null,
  warn: (message: string) => void,
): void {
  function openOutside(page: WebContents, address: string) {
    const outside = outsideUrl(address, serverOf(page));
    if (!outside) return warn('Blocked navigation to a disallowed address');
    shell.openExternal(outside).catch((error) => warn(`Cannot open the browser: ${String(error)}`));
  }
  app.on('web-contents-created', (_event, page) => {
    page.setWindowOpenHandler(({ url }) => {
      openOutside(page, url);
      return { action: 'deny' };
    });
    page.on('will-navigate', (event) => {
      if (isAppUrl(event.url)) return;
      event.preventDefault();
      openOutside(page, event.url);
    });
    page.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame) event.preventDefault();
    });
    page.on('will-redirect', (event) => {
      if (!isAppUrl(event.url)) event.preventDefault();
    });
    page.on('will-attach-webview', (event) => event.preventDefault());
  });
}
