import { isSafeUrl } from '@institute/core/fields.ts';

/**
 * An address as readers may be told it: none where it is not one that staff could have saved. What stands in the database
 * need not have come through a form, and a link is only as harmless as its scheme.
 */
export function safeUrlOrNull(stored: string | null): string | null {
  return stored !== null && isSafeUrl(stored) ? stored : null;
}
