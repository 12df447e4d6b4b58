import { uploadHeader } from '#src/shared/channels.ts';
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

/**
 * Reports the progress of an upload in the desktop app, from 0 to 1. There the browser's own events never come, because
 * the main process answers the request (electron#39709). Call it between `open` and `send`.
 * @returns stops reporting
 */
export function watchUpload(request: XMLHttpRequest, onProgress: (part: number) => void): () => void {
  const id = crypto.randomUUID();
  request.setRequestHeader(uploadHeader, id);
  return desktopBridge().listen((event) => {
    if (event.type === 'upload' && event.id === id) onProgress(event.part);
  });
}

/** A page of the public site: on this origin in a browser, on the server that the desktop app is connected to. */
export function siteAddress(path: string): string {
  return `${desktopStart()?.server ?? ''}${path}`;
}
