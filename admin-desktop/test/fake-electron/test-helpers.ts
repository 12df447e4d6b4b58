import { BrowserWindow } from 'electron';
import { onTestFinished } from 'vitest';
import { app } from './app.ts';
import { ipcMain } from './electron.ts';
import { FakeSession, forgetSessions } from './session.ts';

/** Simulates another system for the running test. */
export function setPlatform(platform: NodeJS.Platform): void {
  const own = process.platform;
  Object.defineProperty(process, 'platform', { value: platform, configurable: true });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: own, configurable: true }));
}

/** Gives the running test an app without listeners, handlers, windows and sessions. Removes its own after it. */
export function cleanUpApp(): void {
  clear();
  onTestFinished(clear);
}

function clear(): void {
  forgetSessions();
  app.removeAllListeners();
  ipcMain.handlers.clear();
  const stay = () => {};
  app.on('window-all-closed', stay);
  for (const window of BrowserWindow.getAllWindows()) window.destroy();
  app.off('window-all-closed', stay);
}

/** Returns the fake's view of a session. */
export function asFake(session: unknown): FakeSession {
  if (!(session instanceof FakeSession)) throw new Error('Not a session of the fake');
  return session;
}
