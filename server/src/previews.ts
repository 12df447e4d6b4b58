import type { PreviewKind } from '@institute/core/preview.ts';
import { kinds } from './content/kinds/index.ts';
import type { PreviewLoader } from './content/preview.ts';

/** Loads the item of each kind for a preview. */
export const previews = Object.fromEntries(kinds.map(({ name, preview }) => [name, preview])) as Record<
  PreviewKind,
  PreviewLoader
>;
