import { useSyncExternalStore } from 'react';

function createMediaHook(condition: string): () => boolean {
  const query = matchMedia(condition);
  function subscribe(listener: () => void) {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the screen is wide enough for two languages side by side. */
export const useIsWideScreen = createMediaHook('(min-width: 1100px)');

/** Whether the settings of a form fit beside two languages of at least 480 px. */
export const useFitsSettings = createMediaHook('(min-width: 1500px)');

/** Whether the preview of a form fits beside two languages of at least 480 px. */
export const useFitsPreview = createMediaHook('(min-width: 1580px)');

/** Whether the screen is wide enough for the navigation beside the content. Style sheets use the same width. */
export const useHasSider = createMediaHook('(min-width: 992px)');
