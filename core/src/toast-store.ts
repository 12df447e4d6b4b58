/** How many toasts are shown at a time: a new one takes the place of the one before. */
export const toastLimit = 1;
/** Milliseconds that a toast stays unless it says otherwise. */
export const toastDuration = 5000;
/** Milliseconds that a dismissed toast, long invisible, stays in the store. */
export const toastRemovalDelay = 1_000_000;
/** A swipe of so many pixels in this direction dismisses. */
export const toastSwipe = { direction: 'right', threshold: 50 } as const;

/** What a toast says. */
export interface ToastText {
  title: string;
  description?: string;
  /** A failure: announced at once. Anything else waits for a pause in what a screen reader is saying. */
  destructive?: boolean;
  /** What can still be done about it, by a button in the toast. */
  action?: { label: string; run: () => void };
}

export interface Toast extends ToastText {
  id: number;
  /** False once dismissed; it is then on no screen any more. */
  open: boolean;
}

/** The toasts of one window; a view subscribes to it and draws those that are open. */
export interface ToastStore {
  /** Shows a toast in place of any other. @returns its id */
  show(text: ToastText): number;
  /** Takes a toast off the screen; it leaves the store after the removal delay. */
  dismiss(id: number): void;
  /** The same array until something changes, the newest first. */
  toasts(): readonly Toast[];
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** A store without any toast. */
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
