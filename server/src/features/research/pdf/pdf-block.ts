import type { MarkupElement, MarkupNode } from '@institute/core/rich-text/markup-tree.ts';
import type { BlockStyle, Line, Typesetter } from './pdf-inline.ts';
import type { Run } from './pdf-runs.ts';
import type { Sheet } from './pdf-sheet.ts';

/** Where a block stands, and to which element of the structure it belongs. Lengths in points. */
export interface Place {
  parent: PDFKit.PDFStructureElement;
  x: number;
  width: number;
  style: BlockStyle;
  /** Draws below the lines of each page. */
  backdrop?: (top: number, height: number) => void;
}

/** A text as one element of the structure, by default `P`. */
interface TextBlock {
  tag?: string;
  runs: readonly Run[];
  /** Its markup, with the format of the block. */
  element?: MarkupElement;
}

/** Draws the blocks of a text, also those within other blocks. */
export interface BlockPainter {
  sheet: Sheet;
  typesetter: Typesetter;
  runsOf(nodes: readonly MarkupNode[]): Run[];
  drawText(place: Place, text: TextBlock): void;
  drawBlocks(nodes: readonly MarkupNode[], place: Place): void;
}

const inlineTags = ['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span', 'code', 'sub', 'sup', 'br', 'img'];

/** Returns the part of the free width before a line, and the indent of a block in points. */
export function formatOf(element: MarkupElement | undefined): { align: number; indent: number } {
  const names = element?.attributes.class ?? '';
  const align = names.includes('ql-align-center') ? 0.5 : names.includes('ql-align-right') ? 1 : 0;
  const level = Number(/ql-indent-(\d)/.exec(names)?.[1] ?? 0);
  return { align, indent: Math.min(level, 4) * 24 };
}

export function shifted(line: Line, by: number): Line {
  if (by <= 0) return line;
  return { ...line, pieces: line.pieces.map((piece) => ({ ...piece, x: piece.x + by })) };
}

/** Groups neighbouring inline nodes; blocks stand alone. */
export function groupInline(nodes: readonly MarkupNode[]): (MarkupNode[] | MarkupElement)[] {
  const groups: (MarkupNode[] | MarkupElement)[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (typeof node !== 'string' && !inlineTags.includes(node.tag)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}
