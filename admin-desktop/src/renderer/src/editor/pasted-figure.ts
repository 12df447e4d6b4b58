import { htmlToText } from '@institute/core/lib/text.ts';
import type { Figure } from '@institute/core/rich-text/figure.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import { figureIn } from './block-blots.ts';
import { blockOfOp, type Op, opOf } from './blocks.ts';
import { citationOfOp } from './citation-blot.ts';
import { markupOf } from './dom-markup.ts';
import { waitingUpload } from './figure-uploads.ts';
import { noteOfOp } from './note-blot.ts';

/** Reads a pasted figure with one image. Returns undefined for other figures, whose content stays as text. */
export function readPastedFigure(element: Element): Figure | undefined {
  if (element.querySelector('figure, table')) return undefined;
  const [node] = markupOf([element], true);
  return typeof node === 'object' ? figureIn(node) : undefined;
}

interface CleanPasted {
  ops: Op[];
  /** The number of images of other sites. */
  leftOut: number;
  /** The number of images that the document itself contains. Their figures wait for the upload. */
  toUpload: number;
}

/**
 * Returns a pasted document limited to the policy: deeper headings become text, and images of the site figures.
 * Images of other sites are left out. Their captions stay as text. Images in the document itself are figures to upload.
 * @param origin the origin of the site
 * @param images further addresses of images that stay
 */
export function cleanPasted(
  ops: readonly Op[],
  origin: string,
  pictures: readonly string[] = [],
): CleanPasted {
  let leftOut = 0;
  let toUpload = 0;
  return { ops: withoutLastBreak(ops.flatMap(clean)), leftOut, toUpload };

  function clean(op: Op): Op[] {
    if (typeof op.insert === 'object') {
      const figure = figureOfOp(op);
      if (!figure) return blockOfOp(op) || noteOfOp(op) || citationOfOp(op) ? [{ insert: op.insert }] : [];
      const src = pictures.includes(figure.src) ? figure.src : uploadUrl(figure.src, origin);
      if (src) return [opOf({ format: 'picture', value: { ...figure, src } })];
      const file = fileIn(figure.src);
      if (file) {
        toUpload += 1;
        return [opOf({ format: 'picture', value: { ...figure, ...waitingUpload(file) } })];
      }
      leftOut += 1;
      return textsOf(figure);
    }
    const { header, ...rest } = op.attributes ?? {};
    const allowed = richTextPolicy.headings.some((level) => level === header);
    return [header === undefined || allowed ? op : { ...op, attributes: rest }];
  }
}

/** The file in a `data:` address of an image format that browsers share. */
function fileIn(src: string): File | undefined {
  const [, type, format, base64] = /^data:(image\/(png|jpeg|webp|gif));base64,([\w+/]+=*)$/.exec(src) ?? [];
  if (!type || !base64) return undefined;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], `clipboard.${format}`, { type });
}

/** The last line of a paste is not a paragraph of its own. */
function withoutLastBreak(ops: readonly Op[]): Op[] {
  const last = ops.at(-1);
  if (typeof last?.insert !== 'string' || last.attributes) return [...ops];
  return [...ops.slice(0, -1), { insert: last.insert.replace(/\n$/, '') }];
}

/** The figure of an operation: one with its texts, or an image in a line. */
function figureOfOp(op: Op): Figure | undefined {
  const block = blockOfOp(op);
  if (block?.format === 'picture') return block.value;
  const image = typeof op.insert === 'object' ? op.insert.image : undefined;
  if (typeof image !== 'string') return undefined;
  const alt = op.attributes?.alt;
  // Pages write an empty text for a missing one, too.
  return { src: image, ...(typeof alt === 'string' && alt && { alt }), caption: '', credit: '' };
}

/** The stored address of an uploaded image, also of one of its variants. Undefined for other addresses. */
function uploadUrl(src: string, origin: string): string | undefined {
  const url = URL.canParse(src, origin) ? new URL(src, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  const [, base] = /^(\/uploads\/[\w-]+?-\d+x\d+)(?:-\d+)?\.(?:webp|avif)$/.exec(url.pathname) ?? [];
  return base && `${base}.webp`;
}

function textsOf({ caption, credit }: Figure): Op[] {
  return [caption, credit].flatMap((html) => (html ? [{ insert: `${htmlToText(html)}\n` }] : []));
}
