import { HttpError } from '@institute/core/api/api-client.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';

/** Returns the newer upload of an edit conflict. Undefined for any other error. */
export function conflictingItem(error: unknown): MediaItem | undefined {
  const isStale = error instanceof HttpError && error.code === 'stale_version';
  return isStale ? (error.data?.current as MediaItem) : undefined;
}
