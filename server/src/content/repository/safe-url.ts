import { isSafeUrl } from '@institute/core/lib/safe-url.ts';

/**
 * Returns null for stored URLs that the forms would reject. Not every stored URL came through a form, and a link with
 * an unsafe scheme can run scripts.
 */
export function safeUrlOrNull(stored: string | null): string | null {
  return stored !== null && isSafeUrl(stored) ? stored : null;
}
