import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, toastDuration, toastRemovalDelay, toastSwipe } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('createToastStore', () => {
  it('holds only the newest toast (CONST-01)', () => {
    const store = createToastStore();
    store.show({ title: 'first' });
    store.show({ title: 'second' });
    expect(store.toasts()).toMatchObject([{ title: 'second', open: true }]);
  });

  it('shows a toast for 5000 ms, dismissed by a swipe of 50 px to the right (CONST-02, CONST-04)', () => {
    expect(toastDuration).toBe(5000);
    expect(toastSwipe).toEqual({ direction: 'right', threshold: 50 });
  });

  it('closes a dismissed toast at once and removes it after 1,000,000 ms (CONST-03)', () => {
    const store = createToastStore();
    const id = store.show({ title: 'hello' });
    store.dismiss(id);
    expect(store.toasts()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(store.toasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.toasts()).toHaveLength(0);
    expect(toastRemovalDelay).toBe(1_000_000);
  });

  it('leaves a newer toast when an older one is removed', () => {
    const store = createToastStore();
    store.dismiss(store.show({ title: 'old' }));
    store.show({ title: 'new' });
    vi.advanceTimersByTime(toastRemovalDelay);
    expect(store.toasts()).toMatchObject([{ title: 'new', open: true }]);
  });

  it('notifies listeners of every change until they unsubscribe', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    const before = store.toasts();
    const id = store.show({ title: 'hello' });
    expect(store.toasts()).not.toBe(before);
    store.dismiss(id);
    store.dismiss(id);
    store.dismiss(12345);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.show({ title: 'unheard' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
