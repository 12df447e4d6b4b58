import type { ReactNode } from 'react';

export interface ItemCardProps<Item> {
  item: Item;
  /**
   * The buttons of the card.
   * @param address the item's public address, if it has one
   */
  actions: (address?: string) => ReactNode;
}
