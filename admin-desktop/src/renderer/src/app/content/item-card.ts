import type { ReactNode } from 'react';

/** What a kind's card is given. */
export interface ItemCardProps<Item> {
  item: Item;
  /** The buttons of the card. @param address where the item is seen on the site, while it is there */
  actions: (address?: string) => ReactNode;
}
