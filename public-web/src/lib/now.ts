import { createContext, useContext, useSyncExternalStore } from 'react';

/** Server time when it rendered the page. */
export const ServerNowContext = createContext(0);

const minute = 60_000;
const currentMinute = () => Math.floor(Date.now() / minute) * minute;

/** Returns the time in milliseconds: the server's during hydration, then the current minute. */
export function useNow(): number {
  const serverNow = useContext(ServerNowContext);
  return useSyncExternalStore(everyMinute, currentMinute, () => serverNow);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}
