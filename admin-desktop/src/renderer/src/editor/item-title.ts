import { createContext } from 'react';

/** The title of an item in one language. */
export interface ItemTitle {
  text: string;
  onTake: (title: string) => void;
}

/** The title that an import can fill. Undefined for items without one. */
export const ItemTitleContext = createContext<ItemTitle | undefined>(undefined);
