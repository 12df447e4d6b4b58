import { htmlToText } from '#src/text.ts';
import { videoFigures } from './video-figure.ts';
import { videoLimits } from './video-limits.ts';

/** Returns why a stored text exceeds the limits of videos, as the code of a field, or undefined. */
export function videoProblem(html: string): 'too_many_videos' | 'video_text_too_long' | undefined {
  const videos = Array.from(html.matchAll(videoFigures), ([, , , title = '', caption = '']) => ({
    title: htmlToText(title),
    caption: htmlToText(caption),
  }));
  if (videos.length > videoLimits.videos) return 'too_many_videos';
  const isLong = videos.some(
    ({ title, caption }) => title.length > videoLimits.title || caption.length > videoLimits.caption,
  );
  return isLong ? 'video_text_too_long' : undefined;
}
