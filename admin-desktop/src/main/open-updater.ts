import type { Log } from './log.ts';
import type { LoginListener } from './net-fetch.ts';
import { createUpdater, type Updater } from './updater.ts';

/** Set by the build: the URL of the update feed (empty disables updates), and whether the build is signed. */
declare const __UPDATE_FEED__: string;
declare const __UPDATES_SIGNED__: boolean;

/** Whether this build checks for updates. The feed is fixed at build time, so that no server can set it. */
export const hasUpdates = __UPDATE_FEED__ !== '';

interface UpdateOptions extends Pick<Parameters<typeof createUpdater>[0], 'send' | 'canLeave' | 'version'> {
  log: Log;
  /** Signs in to a proxy. Without it the library would wait forever. */
  onLogin: LoginListener;
}

/** Loads the update library and creates the updater. */
export async function openUpdater({ log, onLogin, ...options }: UpdateOptions): Promise<Updater> {
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.logger = null;
  // The library passes Electron's callback through; calling it without credentials cancels the request.
  autoUpdater.on('login', (info, answer) => void onLogin(info, answer as Parameters<LoginListener>[1]));
  autoUpdater.setFeedURL({ provider: 'generic', url: __UPDATE_FEED__, useMultipleRangeRequest: false });
  return createUpdater({
    ...options,
    engine: autoUpdater,
    isSigned: __UPDATES_SIGNED__,
    warn: (message, error) => log.error(message, error),
  });
}
