/** Maximum number of visible toasts. A new toast replaces the one before. */
export const toastLimit = 1;
/** Default duration of a toast in milliseconds. */
export const toastDuration = 5000;
/** Time in milliseconds for which a dismissed toast stays in the store. */
export const toastRemovalDelay = 1_000_000;
/** The swipe in pixels that dismisses a toast. */
export const toastSwipe = { direction: 'right', threshold: 50 } as const;

/** The content of a toast. */
export interface ToastText {
  title: string;
  description?: string;
  /** Errors are announced at once. Other toasts wait until the screen reader pauses. */
  destructive?: boolean;
  /** The action of the toast's button. */
  action?: { label: string; run: () => void };
}

export interface Toast extends ToastText {
  id: number;
  /** False after dismissal. */
  open: boolean;
}

/** The toasts of one window. A view subscribes and renders the open ones. */
export interface ToastStore {
  /**
   * Shows a toast in place of any other.
   * @returns its id
   */
  show(text: ToastText): number;
  /** Dismisses a toast. The store removes it after the removal delay. */
  dismiss(id: number): void;
  /** Returns the toasts, the newest first. The array changes only when its content changes. */
  toasts(): readonly Toast[];
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** Returns an empty store of toasts, which a toaster subscribes to. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    show(text) {
      lastId += 1;
      change([{ ...text, id: lastId, open: true }, ...toasts].slice(0, toastLimit));
      return lastId;
    },
    dismiss(id) {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), toastRemovalDelay);
    },
    toasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
