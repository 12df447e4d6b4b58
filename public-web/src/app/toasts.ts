import { createToastStore } from '@institute/core/toast-store.ts';

/** The toasts of this window. Only what a reader does shows one, so the server never touches it. */
export const toasts = createToastStore();
