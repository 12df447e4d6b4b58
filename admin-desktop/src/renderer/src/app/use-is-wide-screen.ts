import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 1100px)');

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for two languages side by side. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
