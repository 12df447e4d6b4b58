import { useEffect } from 'react';

/** Calls a function when the device is online again after an error without a response. */
export function useReconnected(error: unknown, act: () => void): void {
  const isLost = error instanceof TypeError;
  useEffect(() => {
    if (!isLost) return;
    const retry = () => act();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isLost, act]);
}
