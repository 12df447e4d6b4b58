import { useState } from 'react';
import { desktopBridge } from '#src/renderer/src/platform.ts';

/** Connects to a server: the window of that server takes the place of this page, or this page says that it failed. */
export function useConnect() {
  const [connecting, setConnecting] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  async function connect(origin: string) {
    setConnecting(origin);
    setFailed(false);
    const isOpen = await desktopBridge()
      .call('connect', { origin })
      .catch(() => false);
    // Where it is open, this page is gone or about to go.
    if (isOpen) return;
    setConnecting(undefined);
    setFailed(true);
  }
  return { connect, connecting, hasFailed };
}
