import type { ContentKind } from '@institute/core/content/kinds.ts';
import type { ComponentType } from 'react';

export type TabKey = 'overview' | 'articles' | 'services' | 'research' | 'content' | 'contacts';
/** What the menu beside the tabs leads to. */
export type ViewKey = 'podcasts' | 'newsletter' | 'media' | 'trash' | 'activity' | 'users' | 'account';

/** Where the items of a kind are written. */
export const tabOfKind = {
  article: 'articles',
  service: 'services',
  research: 'research',
  'site-content': 'content',
  podcast: 'podcasts',
} as const satisfies Record<ContentKind, TabKey | ViewKey>;

export interface View<Key = TabKey> {
  key: Key;
  /** Told whether it is the one that is shown; once shown it stays, hidden, with what was typed in it. */
  Panel: ComponentType<{ isActive: boolean }>;
  /** Stands after the name, where there is something to see. */
  Mark?: ComponentType<{ id: string }>;
}
