import type { ContentType } from '@institute/core/content/content-types.ts';
import { useRef, useState } from 'react';

/** An item of any content type, or an upload. */
export interface ItemKey {
  id: string;
  kind: ContentType | 'media';
}

/** The selected items by id. */
export type Selected = ReadonlyMap<string, ItemKey>;

const none: Selected = new Map();

/**
 * The selected items of a list, across its pages.
 * @param filters identifies the filters of the list; another value clears the selection
 */
export function useSelection(filters: string) {
  const [state, setState] = useState({ filters, selected: none });
  /** The item that a range starts from. */
  const anchor = useRef<string>(undefined);
  const selected = state.filters === filters ? state.selected : none;
  if (state.filters !== filters) setState({ filters, selected: none });

  function set(items: readonly ItemKey[], isSelected: boolean) {
    const next = new Map(selected);
    for (const item of items) {
      if (isSelected) next.set(item.id, item);
      else next.delete(item.id);
    }
    setState({ filters, selected: next });
  }

  /**
   * Selects or deselects an item, or all items from the last one to this one.
   * @param page the items of the visible page, in order
   */
  function toggle(item: ItemKey, page: readonly ItemKey[], isRange: boolean) {
    const [from, to] = [anchor.current, item.id]
      .map((id) => page.findIndex((each) => each.id === id))
      .sort((a, b) => a - b);
    const range = isRange && from !== undefined && from >= 0 ? page.slice(from, (to ?? from) + 1) : [item];
    anchor.current = item.id;
    set(range, !selected.has(item.id));
  }

  return { selected, toggle, set, clear: () => setState({ filters, selected: none }) };
}
