import type { Reference } from '@institute/core/references/schemas.ts';
import type { ReferencesOfItem } from '@institute/core/references/shown-references.ts';
import { createContext } from 'react';

/** The references of the edited item, which editors read without rendering their texts. Undefined without any panel. */
export const ItemReferences = createContext<ReferencesOfItem | undefined>(undefined);

/** Adds references to those of the edited item. Undefined without any panel. */
export const AddReferences = createContext<((works: readonly Reference[]) => void) | undefined>(undefined);
