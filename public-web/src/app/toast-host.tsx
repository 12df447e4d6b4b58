import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from './toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('#src/ui/toaster.tsx')).Toaster }));
const none: ReturnType<typeof toasts.toasts> = [];

/** Renders toasts. Loads their code with the first toast. */
export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.toasts, () => none);
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <Toaster toasts={shown} onDismiss={toasts.dismiss} />
    </Suspense>
  );
}
