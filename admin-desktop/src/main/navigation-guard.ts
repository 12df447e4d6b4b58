import { app, shell, type WebContents } from 'electron';
import { isAppAddress, outsideAddress } from './policy.ts';

/**
 * Keeps every page of the app where it is, whichever way it is led off: what leads elsewhere is opened in the system's
 * browser, or not at all, and no page opens another window.
 * @param serverOf the server of a page's window
 */
export function guardNavigation(
  serverOf: (page: WebContents) => string | null,
  warn: (what: string) => void,
): void {
  function openOutside(page: WebContents, address: string) {
    const outside = outsideAddress(address, serverOf(page));
    if (!outside) return warn('An address was neither followed nor opened');
    shell.openExternal(outside).catch((error) => warn(`The browser could not be opened: ${String(error)}`));
  }
  app.on('web-contents-created', (_event, page) => {
    page.setWindowOpenHandler(({ url }) => {
      openOutside(page, url);
      return { action: 'deny' };
    });
    page.on('will-navigate', (event) => {
      if (isAppAddress(event.url)) return;
      event.preventDefault();
      openOutside(page, event.url);
    });
    page.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame) event.preventDefault();
    });
    page.on('will-redirect', (event) => {
      if (!isAppAddress(event.url)) event.preventDefault();
    });
    page.on('will-attach-webview', (event) => event.preventDefault());
  });
}
