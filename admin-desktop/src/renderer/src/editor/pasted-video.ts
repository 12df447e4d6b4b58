import { readPlatformVideo, type VideoFigure } from '@institute/core/rich-text/video-figure.ts';
import { videoLimits } from '@institute/core/rich-text/video-limits.ts';
import type Quill from 'quill';
import { insertBlock, isEmptyParagraph } from './block-keys.ts';
import { blockOfOp, type Op, opOf } from './blocks.ts';

/** Returns the video of an address without title and caption, if it is one of a platform. */
export function videoAt(address: string): VideoFigure | undefined {
  const video = readPlatformVideo(address);
  return video && { url: video.url, title: '', caption: '' };
}

/** Returns the video whose address is all that a paste inserts, if the caret is in an empty line. */
export function loneVideo(
  editor: Quill,
  { index, length }: { index: number; length: number },
  ops: readonly Op[],
): VideoFigure | undefined {
  const [op] = ops;
  const address = typeof op?.insert === 'string' ? op.insert.trim() : '';
  if (ops.length !== 1 || length > 0 || !/^https?:\S+$/.test(address)) return undefined;
  const videos = editor.getContents().ops.filter((each) => blockOfOp(each as Op)?.format === 'video');
  if (videos.length >= videoLimits.videos || !isEmptyParagraph(editor, index)) return undefined;
  return videoAt(address);
}

/** Inserts the link of a pasted video and then the video, so that one undo leaves the link. */
export function insertLinkThenVideo(editor: Quill, index: number, video: VideoFigure): void {
  editor.history.cutoff();
  editor.insertText(index, video.url, { link: video.url }, 'user');
  editor.history.cutoff();
  editor.deleteText(index, video.url.length, 'user');
  insertBlock(editor, index, opOf({ format: 'video', value: video }));
  editor.history.cutoff();
}
