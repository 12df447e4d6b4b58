import type { DesktopBridge, StartData } from '#src/shared/contract.ts';

declare global {
  interface Window {
    /** What the desktop app puts there; absent in a browser. */
    desktop?: DesktopBridge;
  }
  /** Put in by the build: whether this is the desktop app's. */
  const __DESKTOP__: boolean;
}

/** What the desktop app told this page at its beginning; undefined in a browser. */
export function desktopStart(): StartData | undefined {
  return window.desktop?.start;
}

/** The way to the desktop app. @throws in a browser: only what is of the app alone asks */
export function desktopBridge(): DesktopBridge {
  if (!window.desktop) throw new Error('This page is not in the desktop app.');
  return window.desktop;
}

/** A page of the public site: on this origin in a browser, on the server that the desktop app is connected to. */
export function siteAddress(path: string): string {
  return `${desktopStart()?.server ?? ''}${path}`;
}
