import { EventEmitter } from 'node:events';
import type { App, WebContents } from 'electron';
import { expect, it } from 'vitest';
import { guardNavigation } from './navigation-guard.ts';

/** A guarded page, the addresses that opened in the system's browser, and the warnings. */
function guardedPage() {
  const app = new EventEmitter();
  const opened: string[] = [];
  const warnings: string[] = [];
  const shell = { openExternal: async (url: string) => void opened.push(url) };
  const serverOf = () => 'https://institute.example';
  // Electron's types list each event of the app; the guard uses one.
  guardNavigation({ app: app as unknown as App, shell }, serverOf, (line) => warnings.push(line));
  let handler: Parameters<WebContents['setWindowOpenHandler']>[0] | undefined;
  const page = Object.assign(new EventEmitter(), {
    setWindowOpenHandler(given: typeof handler) {
      handler = given;
    },
  });
  app.emit('web-contents-created', {}, page);
  return {
    ...{ opened, warnings },
    openWindow: (url: string) => handler?.({ url } as Parameters<NonNullable<typeof handler>>[0]),
    /** Emits an event of the page. @returns whether the guard prevented it */
    isPrevented(name: string, event: object = {}): boolean {
      let prevented = false;
      const preventDefault = () => {
        prevented = true;
      };
      page.emit(name, { ...event, preventDefault });
      return prevented;
    },
  };
}

it('holds a page in the app, without frames and webviews', () => {
  const { isPrevented, opened } = guardedPage();
  expect([
    isPrevented('will-navigate', { url: 'app://admin/dashboard' }),
    isPrevented('will-redirect', { url: 'app://admin/dashboard' }),
    isPrevented('will-frame-navigate', { url: 'app://admin/', isMainFrame: true }),
  ]).toEqual([false, false, false]);
  expect([
    isPrevented('will-navigate', { url: 'https://elsewhere.example/' }),
    isPrevented('will-redirect', { url: 'https://other.example/' }),
    isPrevented('will-frame-navigate', { url: 'app://admin/', isMainFrame: false }),
    isPrevented('will-attach-webview'),
  ]).toEqual([true, true, true, true]);
  expect(opened).toEqual(['https://elsewhere.example/']);
});

it('opens no window, only allowed addresses in the browser', () => {
  const { openWindow, opened, warnings } = guardedPage();
  for (const url of ['https://elsewhere.example/', 'file:///etc/passwd', 'http://elsewhere.example/'])
    expect(openWindow(url)).toEqual({ action: 'deny' });
  expect(opened).toEqual(['https://elsewhere.example/']);
  expect(warnings).toHaveLength(2);
});
