import { type DataTable, readTable } from '@institute/core/rich-text/data-table.ts';
import { type Figure, readFigure } from '@institute/core/rich-text/figure.ts';
import type { MarkupElement } from '@institute/core/rich-text/markup-tree.ts';
import { readVideoFigure, type VideoFigure } from '@institute/core/rich-text/video-figure.ts';
import type Quill from 'quill';
import type BlockBlot from 'quill/blots/block.js';
import type { BlockEmbed } from 'quill/blots/block.js';
import { type Block, type BlockValues, type EditableFormat, writeBlock } from './blocks.ts';
import { refusesMore } from './body-limits.ts';
import { markupOf } from './dom-markup.ts';
import { shownFigure } from './figure-uploads.ts';

/** A request to edit a block, or to insert one. */
export interface BlockRequest {
  format: EditableFormat;
  /** The position of the block to edit. */
  at?: number;
  /** The position of a new block. Absent: the caret. */
  caret?: number;
}

const requestEvent = 'block-requested';
const blocks = new WeakMap<Node, Block>();

const readers: { [Format in EditableFormat]: (element: MarkupElement) => BlockValues[Format] | undefined } = {
  'data-table': tableIn,
  picture: figureIn,
  video: videoIn,
};

/** Registers the blots of blocks. Their values are plain data. */
export function registerBlocks(editor: typeof Quill): void {
  const Embed = editor.import('blots/block/embed') as typeof BlockEmbed;
  const Line = editor.import('blots/block') as typeof BlockBlot;

  const embedOf = (format: EditableFormat) =>
    class extends Embed {
      static override blotName: string = format;
      static override tagName = 'figure';
      static override className: string = format;

      static override create(value: unknown) {
        // biome-ignore lint/complexity/noThisInStatic: the base class reads the names of this class.
        const node = super.create() as HTMLElement;
        const block = { format, value } as Block;
        render(node, block);
        return asBlock(node, block);
      }

      /** Returns undefined for a figure without such a block: its content stays as text. */
      static override value(node: HTMLElement): unknown {
        const known = blocks.get(node)?.value;
        if (known) return known;
        const [element] = markupOf([node]);
        return typeof element === 'object' ? readers[format](element) : undefined;
      }
    };

  class Rule extends Embed {
    static override blotName = 'divider';
    static override tagName = 'hr';

    static override create() {
      // biome-ignore lint/complexity/noThisInStatic: the base class reads the names of this class.
      return asBlock(super.create() as HTMLElement, { format: 'divider', value: true });
    }
  }

  class PullQuote extends Line {
    static override blotName = 'pull-quote';
    static override tagName = 'aside';
    static override className = 'pull-quote';

    static override create(value: unknown) {
      // biome-ignore lint/complexity/noThisInStatic: the base class reads the names of this class.
      const node = super.create(value) as HTMLElement;
      // Each line is one element, and not a landmark.
      node.role = 'note';
      return node;
    }

    /** Returns undefined for an `aside` of another program. */
    static override formats(node: HTMLElement) {
      return node.classList.contains('pull-quote') || undefined;
    }
  }

  editor.register(
    {
      'formats/data-table': embedOf('data-table'),
      'formats/picture': embedOf('picture'),
      'formats/video': embedOf('video'),
      'formats/divider': Rule,
      'formats/pull-quote': PullQuote,
    },
    true,
  );
}

function render(node: HTMLElement, block: Block): void {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: writeBlock(block) });
  const figure = content.firstElementChild;
  node.className = figure?.className ?? block.format;
  node.replaceChildren(...(figure?.childNodes ?? []));
  for (const image of node.querySelectorAll('img')) image.draggable = false;
}

/** Returns the upload of the figure that an element shows, if any. */
export function uploadIn(node: Node): string | undefined {
  const block = blocks.get(node);
  return block?.format === 'picture' ? block.value.upload : undefined;
}

/** Shows the image of a figure whose upload is done. Returns whether the element did not show it before. */
export function showUploaded(node: HTMLElement): boolean {
  const block = blocks.get(node);
  if (!block || uploadIn(node) === undefined || node.childNodes.length > 0) return false;
  render(node, block);
  return node.childNodes.length > 0;
}

/** A block with the image of its upload. */
function shown(block: Block | undefined): Block | undefined {
  return block?.format === 'picture' ? { ...block, value: shownFigure(block.value) } : block;
}

function asBlock(node: HTMLElement, block: Block): HTMLElement {
  node.contentEditable = 'false';
  blocks.set(node, block);
  return node;
}

function tableIn(element: MarkupElement): DataTable | undefined {
  const read = readTable(element);
  return read && read.table.rows.length > 0 ? read.table : undefined;
}

/** Returns the figure of an element, or undefined if it has texts or images that a figure cannot hold. */
export function figureIn(element: MarkupElement): Figure | undefined {
  const read = readFigure(element);
  return read && read.rest === '' && read.pictures.length === 0 ? read.figure : undefined;
}

function videoIn(element: MarkupElement): VideoFigure | undefined {
  const read = readVideoFigure(element);
  return read && read.rest === '' && read.pictures.length === 0 ? read.video : undefined;
}

/** Returns the block that an element of the editor shows, if any. */
export function blockOfNode(node: Node): Block | undefined {
  return shown(blocks.get(node));
}

/** Returns the block at a position of the editor, if any. */
export function blockAt(editor: Quill, index: number): Block | undefined {
  const [line] = index < editor.getLength() ? editor.getLine(index) : [null];
  return line ? shown(blocks.get(line.domNode)) : undefined;
}

/** Opens the dialog of a block, unless the text cannot have another one. */
export function requestBlock(editor: Quill, request: BlockRequest): void {
  if (request.at === undefined && refusesMore(editor, request.format)) return;
  editor.emitter.emit(requestEvent, request);
}

/** Calls `open` for each requested block. @returns the cleanup */
export function onBlockRequest(editor: Quill, open: (request: BlockRequest) => void): () => void {
  editor.emitter.on(requestEvent, open);
  return () => {
    editor.emitter.off(requestEvent, open);
  };
}
