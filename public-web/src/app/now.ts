import { createContext, useContext, useSyncExternalStore } from 'react';

/** The server's clock when it rendered the page. */
export const ServerNowContext = createContext(0);

const minute = 60_000;
const currentMinute = () => Math.floor(Date.now() / minute) * minute;

/** The time, in milliseconds: the server's while its HTML is taken over, then live, to the minute. */
export function useNow(): number {
  const serverNow = useContext(ServerNowContext);
  return useSyncExternalStore(everyMinute, currentMinute, () => serverNow);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}
