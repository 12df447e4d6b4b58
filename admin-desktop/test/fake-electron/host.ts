import type { FakeWebContents } from './web-contents.ts';

/** What the fake does outside of the main process. This host is for unit tests: pages load at once and do nothing. */
export const host = {
  /** The app's data directory. */
  userData: '',
  /** The system's language. */
  locale: 'en-US',
  /** Loads the address of a page. Rejects with Chromium's error name. */
  load: async (page: FakeWebContents): Promise<void> => page.finishLoad(),
  unload(_page: FakeWebContents): void {},
  send(_page: FakeWebContents, _channel: string, _args: unknown[]): void {},
  reload(page: FakeWebContents): void {
    page.finishLoad();
  },
  /** Whether no other instance of the app runs. */
  lock: (): boolean => true,
  exit(_code: number): void {},
};

/** An event with `preventDefault`. */
export class Preventable {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
