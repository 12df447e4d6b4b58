import { type ContentKind, contentKinds } from '@institute/core/content/kinds.ts';
import { findKind } from './index.ts';

/** The table of each kind. */
export const contentTables = Object.fromEntries(
  contentKinds.map((name) => [name, findKind(name).table]),
) as Record<ContentKind, string>;
