import type { FieldErrors } from '#core/api/errors.ts';
import { isSafeUrl } from '#core/lib/safe-url.ts';
import { readVideo } from '#core/media/video.ts';

interface Video {
  videoUrl?: string | null | undefined;
}

/**
 * Returns the error of a video address that cannot play. A stored address may stay, so that it blocks no save. The
 * schema reports malformed addresses.
 * @param stored the article before the save; absent for a new one
 */
export function articleProblems({ videoUrl }: Video, stored?: Video): FieldErrors {
  if (!videoUrl || videoUrl === stored?.videoUrl || !isSafeUrl(videoUrl) || readVideo(videoUrl)) return {};
  return { videoUrl: 'unplayable_video' };
}
