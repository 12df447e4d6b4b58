import { useState } from 'react';
import { desktopBridge } from '#dashboard/lib/platform.ts';

/** Connects to a server. The server's window replaces this page, or this page shows the error. */
export function useConnect() {
  const [connecting, setConnecting] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  async function connect(origin: string) {
    setConnecting(origin);
    setFailed(false);
    const isOpen = await desktopBridge()
      .call('connect', { origin })
      .catch(() => false);
    // On success, this page is closed or about to close.
    if (isOpen) return;
    setConnecting(undefined);
    setFailed(true);
  }
  return { connect, connecting, hasFailed };
}
