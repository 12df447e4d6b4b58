import type { ReferencesOfItem } from '@institute/core/references/shown-references.ts';
import { createContext } from 'react';

/** The references of the edited item, which editors read without rendering their texts. Undefined without any panel. */
export const ItemReferences = createContext<ReferencesOfItem | undefined>(undefined);
