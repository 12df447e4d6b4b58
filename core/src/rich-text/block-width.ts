import type { MarkupElement } from './markup-tree.ts';

/** Width of a table or figure on the page. Without one it is as wide as the text. */
export type BlockWidth = 'wide' | 'full';

/** Reads the width from the class of a `figure`. */
export function widthOf({ attributes }: MarkupElement): { width?: BlockWidth } {
  const width = /(?:^| )is-(wide|full)(?: |$)/.exec(attributes.class ?? '')?.[1];
  return width === 'wide' || width === 'full' ? { width } : {};
}

/** Writes the class of a `figure`. */
export function classOf(name: string, width: BlockWidth | undefined): string {
  return `class="${name}${width ? ` is-${width}` : ''}"`;
}
