import { createToastStore } from '@institute/core/lib/toast-store.ts';

/** Toasts of this window. Only user actions create them, so the server never does. */
export const toasts = createToastStore();
