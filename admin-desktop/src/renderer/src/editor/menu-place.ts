/** A position in pixels, in the positioned element that contains a menu. */
export interface MenuPlace {
  top: number;
  left: number;
}

/** Returns the style of a menu at a position, within its container. */
export function menuStyle({ top, left }: MenuPlace) {
  return { insetBlockStart: top, insetInlineStart: `max(0px, min(${left}px, 100% - 18rem))` };
}
