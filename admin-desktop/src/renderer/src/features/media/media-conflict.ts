import { HttpError } from '@institute/core/api-client.ts';
import type { MediaItem } from '@institute/core/media.ts';

/** Returns the newer upload of an edit conflict. Undefined for any other error. */
export function staleOf(fault: unknown): MediaItem | undefined {
  const isStale = fault instanceof HttpError && fault.code === 'stale_version';
  return isStale ? (fault.data?.current as MediaItem) : undefined;
}
