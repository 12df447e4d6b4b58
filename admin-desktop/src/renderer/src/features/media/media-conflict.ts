import { HttpError } from '@institute/core/api-client.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';

/** The upload as somebody else has changed it meanwhile; undefined for every other failure. */
export function staleOf(fault: unknown): MediaItem | undefined {
  const isStale = fault instanceof HttpError && fault.code === 'stale_version';
  return isStale ? (fault.data?.current as MediaItem) : undefined;
}
