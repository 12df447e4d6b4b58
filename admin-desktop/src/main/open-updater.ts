import type { Log } from './log.ts';
import type { LoginListener } from './net-fetch.ts';
import { createUpdater, type Updater } from './updater.ts';

/** Put in by the build: where updates lie, empty for none; and whether the build is signed. */
declare const __UPDATE_FEED__: string;
declare const __UPDATES_SIGNED__: boolean;

/** Whether this build looks for updates. The address is fixed when it is built: no server that a user types may set it. */
export const hasUpdates = __UPDATE_FEED__ !== '';

interface UpdateOptions extends Pick<Parameters<typeof createUpdater>[0], 'tell' | 'mayLeave' | 'version'> {
  log: Log;
  /** Signs in to a proxy; without it the library would wait for ever. */
  onLogin: LoginListener;
}

/** Begins to look for updates; its library is loaded only then. */
export async function openUpdater({ log, onLogin, ...options }: UpdateOptions): Promise<Updater> {
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.logger = null;
  // The library hands Electron's own callback over, which cancels without credentials.
  autoUpdater.on('login', (info, answer) => void onLogin(info, answer as Parameters<LoginListener>[1]));
  autoUpdater.setFeedURL({ provider: 'generic', url: __UPDATE_FEED__, useMultipleRangeRequest: false });
  return createUpdater({
    ...options,
    engine: autoUpdater,
    isSigned: __UPDATES_SIGNED__,
    warn: (what, error) => log.error(what, error),
  });
}
