import { type PlatformVideo, readVideo } from '#core/media/video.ts';
import { type BlockWidth, classOf, widthOf } from './block-width.ts';
import { type InlineText, isEmptyInline, joinLines, readInline } from './inline-text.ts';
import { decodeEntities, escapeAttribute, type MarkupElement, type MarkupNode } from './markup-tree.ts';

/** A video of a platform within a text, as the editor edits it. */
export interface VideoFigure {
  width?: BlockWidth;
  /** The canonical address of the video's page. */
  url: string;
  /** Plain text. Empty: the address is the text of the link. */
  title: string;
  caption: InlineText;
}

interface ReadVideo {
  video: VideoFigure;
  /** Images and text beside the parts of a video, which follow it. */
  pictures: MarkupElement[];
  rest: InlineText;
}

/** Returns the video of a platform at an address, if any. Files are no videos of a text. */
export function readPlatformVideo(address: string): PlatformVideo | undefined {
  const video = readVideo(address);
  return video && video.provider !== 'file' ? video : undefined;
}

/** Reads a `figure` of a video. Returns undefined for other figures, and for addresses that do not play. */
export function readVideoFigure(element: MarkupElement): ReadVideo | undefined {
  const { attributes, children } = element;
  if (!attributes.class?.split(' ').includes('video')) return undefined;
  const link = children.find((node) => typeof node !== 'string' && node.tag === 'a');
  if (typeof link !== 'object') return undefined;
  const { href = '' } = link.attributes;
  const video = readPlatformVideo(href);
  if (!video) return undefined;
  const isCaption = (node: MarkupNode) => typeof node === 'object' && node.tag === 'figcaption';
  const captions = children.filter(isCaption).map((node) => readInline([node]));
  const others = readInline(children.filter((node) => node !== link && !isCaption(node)));
  const words = textOf(link).replace(/\s+/g, ' ').trim();
  return {
    video: {
      ...widthOf(element),
      url: video.url,
      title: words === href || words === video.url ? '' : words,
      caption: joinLines(captions.map(({ html }) => html)),
    },
    pictures: [...captions, others].flatMap(({ pictures }) => pictures),
    rest: isEmptyInline(others.html) ? '' : others.html,
  };
}

/** Writes a video as it is stored. */
export function writeVideoFigure({ width, url, title, caption }: VideoFigure): string {
  // As text the sanitiser leaves quotation marks.
  const words = escapeAttribute(title || url).replaceAll('&quot;', '"');
  const shown = isEmptyInline(caption) ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure ${classOf('video', width)}><a href="${escapeAttribute(url)}">${words}</a>${shown}</figure>`;
}

function textOf(node: MarkupNode): string {
  if (typeof node === 'string') return decodeEntities(node);
  return node.tag === 'br' ? ' ' : node.children.map(textOf).join('');
}
