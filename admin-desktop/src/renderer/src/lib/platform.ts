import { uploadHeader } from '#shared/channels.ts';
import type { DesktopBridge, StartData } from '#shared/contract.ts';

declare global {
  interface Window {
    /** Set by the desktop app's preload script. Absent in a browser. */
    desktop?: DesktopBridge;
  }
  /** Set by the build: whether this is the desktop app's renderer. */
  const __DESKTOP__: boolean;
}

/** The desktop app's initial data. Undefined in a browser. */
export function desktopStart(): StartData | undefined {
  return window.desktop?.start;
}

/**
 * Returns the API of the desktop app.
 * @throws in a browser; only code of the desktop app may call it
 */
export function desktopBridge(): DesktopBridge {
  if (!window.desktop) throw new Error('The desktop API is only available in the desktop app.');
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

/** The address of a public page: on this origin in a browser, on the connected server in the desktop app. */
export function siteUrl(path: string): string {
  return `${desktopStart()?.server ?? ''}${path}`;
}
